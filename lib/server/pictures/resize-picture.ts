import { availableParallelism } from "node:os";
import sharp from "sharp";
import type { SourcePicture } from "./fetch-picture";

/** Maximum number of pixels of a source picture. */
export const MAX_PIXELS = 40_000_000;

const TIMEOUT_SECONDS = 10;
const QUALITY = 75;
/** AVIF needs a lower number than WebP for the same visual quality. */
const AVIF_QUALITY = 55;
/** 0 to 9; higher is smaller and slower. */
const AVIF_EFFORT = 3;

// Leaves processors for page requests.
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Format of a resized picture; `original` is for clients that accept neither AVIF nor WebP. */
export type PictureFormat = "avif" | "webp" | "original";

/**
 * Resizes a picture to a width in pixels; never enlarges it. Returns animations unchanged.
 * @throws when the picture is damaged, too large, or takes longer than 10 s
 */
export async function resizePicture(
  source: SourcePicture,
  width: number,
  format: PictureFormat,
): Promise<SourcePicture> {
  const picture = sharp(source.body, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
  const { pages = 1, hasAlpha } = await picture.metadata();
  if (pages > 1) return source;
  picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === "avif") picture.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT });
  else if (format === "webp") picture.webp({ quality: QUALITY });
  else if (hasAlpha) picture.png();
  else picture.jpeg({ quality: QUALITY, mozjpeg: true });
  const type = format === "original" ? (hasAlpha ? "image/png" : "image/jpeg") : `image/${format}`;
  return { type, body: await picture.toBuffer() };
}
