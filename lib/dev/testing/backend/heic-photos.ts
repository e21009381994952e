import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * HEIC photos of libheif's `heif-enc`: four quarters, red, green, blue and white. The turned one has
 * an `irot` box (90 degrees clockwise), and EXIF with another rotation, a maker and a place.
 */
export const heicPhoto = (name: "photo" | "turned" = "photo"): Buffer =>
  readFileSync(join("lib/dev/testing/backend/pictures", `${name}.heic`));

/** Returns a HEIC photo whose header says that it has this size. */
export function heicOfSize(width: number, height: number): Buffer {
  const bytes = heicPhoto();
  for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 1)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}
