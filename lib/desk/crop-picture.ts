import { PICTURE_WIDTHS } from "@/lib/base/media/picture-address";

/** Part of a picture, in percent of its width and height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More pixels than the shop ever shows would only make the upload slow. */
const MAX_PIXELS = Math.max(...PICTURE_WIDTHS);
const QUALITY = 0.9;

/** Returns the pixels of a part, and the size in which it is kept. */
export function cropPixels(
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, "naturalWidth" | "naturalHeight">,
  area: CropArea,
) {
  const part = {
    x: Math.round((area.x / 100) * naturalWidth),
    y: Math.round((area.y / 100) * naturalHeight),
    width: Math.max(1, Math.round((area.width / 100) * naturalWidth)),
    height: Math.max(1, Math.round((area.height / 100) * naturalHeight)),
  };
  const scale = Math.min(1, MAX_PIXELS / Math.max(part.width, part.height));
  return {
    ...part,
    keptWidth: Math.round(part.width * scale),
    keptHeight: Math.round(part.height * scale),
  };
}

/**
 * Returns a part of a picture as JPEG, on white where the picture is transparent. The browser has
 * turned it upright before.
 * @throws Error if the browser cannot encode it
 */
export async function cropPicture(image: HTMLImageElement, area: CropArea): Promise<Blob> {
  const { x, y, width, height, keptWidth, keptHeight } = cropPixels(image, area);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: keptWidth, height: keptHeight });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser has no canvas");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, keptWidth, keptHeight);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, width, height, 0, 0, keptWidth, keptHeight);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("the picture cannot be encoded"));
    canvas.toBlob(done, "image/jpeg", QUALITY);
  });
}
