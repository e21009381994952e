import { PICTURE_WIDTHS } from "@/lib/base/media/picture-address";

/** Part of a picture, in percent of its width and height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Picture = Pick<HTMLImageElement, "naturalWidth" | "naturalHeight">;

/** More pixels than the shop ever shows would only make the upload slow. */
const MAX_PIXELS = Math.max(...PICTURE_WIDTHS);
/** Most pixels of a side in the dialog. */
const SHOWN_PIXELS = 1_200;
const QUALITY = 0.9;
const QUARTER = Math.PI / 2;
const QUARTERS = 4;

/** Returns the size of a picture after quarter turns. */
export function turnedSize({ naturalWidth, naturalHeight }: Picture, turns: number) {
  return turns % 2 === 0
    ? { width: naturalWidth, height: naturalHeight }
    : { width: naturalHeight, height: naturalWidth };
}

/** Returns the pixels of a part, and the size in which it is kept. */
export function cropPixels(size: { width: number; height: number }, area: CropArea) {
  const part = {
    x: Math.round((area.x / 100) * size.width),
    y: Math.round((area.y / 100) * size.height),
    width: Math.max(1, Math.round((area.width / 100) * size.width)),
    height: Math.max(1, Math.round((area.height / 100) * size.height)),
  };
  const scale = Math.min(1, MAX_PIXELS / Math.max(part.width, part.height));
  return {
    ...part,
    keptWidth: Math.round(part.width * scale),
    keptHeight: Math.round(part.height * scale),
  };
}

/** Sets the size of a canvas, and returns its context, white. @throws Error without a canvas */
function whiteContext(canvas: HTMLCanvasElement, width: number, height: number) {
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser has no canvas");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  return context;
}

/** Draws a picture after quarter turns clockwise, with its top left corner at the origin. */
function drawTurned(context: CanvasRenderingContext2D, image: HTMLImageElement, turns: number) {
  const { width, height } = turnedSize(image, turns);
  const quarters = turns % QUARTERS;
  context.translate(
    quarters === 1 || quarters === 2 ? width : 0,
    quarters === 2 || quarters === 3 ? height : 0,
  );
  context.rotate(quarters * QUARTER);
  context.drawImage(image, 0, 0);
}

/** Shows a whole picture after quarter turns clockwise. @throws Error without a canvas */
export function showPicture(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  turns: number,
): void {
  const { width, height } = turnedSize(image, turns);
  const scale = Math.min(1, SHOWN_PIXELS / Math.max(width, height));
  const context = whiteContext(canvas, Math.round(width * scale), Math.round(height * scale));
  context.scale(scale, scale);
  drawTurned(context, image, turns);
}

/**
 * Returns a part of a picture as JPEG, on white where the picture is transparent. The browser has
 * turned it upright before.
 * @param area of the picture after the turns
 * @param turns quarter turns clockwise
 * @throws Error if the browser cannot encode it
 */
export async function cropPicture(
  image: HTMLImageElement,
  area: CropArea,
  turns = 0,
): Promise<Blob> {
  const part = cropPixels(turnedSize(image, turns), area);
  const canvas = document.createElement("canvas");
  const context = whiteContext(canvas, part.keptWidth, part.keptHeight);
  context.scale(part.keptWidth / part.width, part.keptHeight / part.height);
  context.translate(-part.x, -part.y);
  drawTurned(context, image, turns);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("the picture cannot be encoded"));
    canvas.toBlob(done, "image/jpeg", QUALITY);
  });
}
