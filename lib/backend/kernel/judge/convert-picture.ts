import sharp, { type Sharp } from "sharp";

/** Maximum width and height in pixels; larger than any page shows a picture. */
const LONGEST_SIDE = 2_400;
const MAX_PIXELS = 100_000_000;
const QUALITY = 85;

/** A picture of which only the header was read. */
export interface OpenPicture {
  /** As sharp names it, or `heic`. */
  format: string;
  /** Size in pixels of the upright picture. */
  width: number;
  height: number;
  /** Decodes it. @throws Error for anything but a whole picture */
  convert: (longestSide: number) => Promise<Buffer>;
}

/**
 * Returns format, width and height of a picture, as it is shown upright, from its header: of
 * pictures of any size.
 * @throws Error for anything but a picture
 */
export async function measurePicture(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: "error" });
  const { format, autoOrient } = await picture.metadata();
  return { format, width: autoOrient.width, height: autoOrient.height };
}

/** Returns a picture as WebP without its metadata, at most so large. */
export function encodePicture(picture: Sharp, longestSide: number): Promise<Buffer> {
  return picture
    .resize({
      width: longestSide,
      height: longestSide,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/**
 * Returns a picture as WebP, rotated upright and without its metadata.
 * @param longestSide most pixels of a side, 2,400 by default
 * @throws Error for anything but a whole picture
 */
export function convertPicture(bytes: Uint8Array, longestSide = LONGEST_SIDE): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  return encodePicture(picture.autoOrient(), longestSide);
}
