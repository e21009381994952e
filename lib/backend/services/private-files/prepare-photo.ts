import { AppError, fieldError } from "../../errors";
import { convertPicture, measurePicture } from "../../media/convert-picture";
import { isHeic, isMarkup, isPolyglot } from "../../media/file-kind";

/** Most bytes of a photo, as a camera makes it. */
export const MAX_PHOTO_BYTES = 10_000_000;
const FORMATS = ["jpeg", "png", "webp"];
/** Bounds of width and height in pixels, and of their product. */
const LEAST_SIDE = 200;
const MAX_SIDE = 12_000;
const MAX_PIXELS = 50_000_000;
/** Longest side of the stored photo: a line of handwriting on a whole page is readable. */
const STORED_SIDE = 2_000;

/** Why a photo that is too large for `MAX_PHOTO_BYTES` is refused. */
export const PHOTO_TOO_LARGE = "The photo is larger than 10 MB.";

/** Refusals with the accepted alternatives. */
export interface PhotoRefusals {
  empty: string;
  /** For anything but a photo in one of the formats. */
  other: string;
  /** For a photo with another file in it. */
  mixed: string;
}

const ONLY_PHOTOS: PhotoRefusals = {
  empty: "Please choose a photo.",
  other: "Please choose a JPEG, PNG or WebP photo.",
  mixed: "This file is more than a photo, so it cannot be taken.",
};

const HEIC = "HEIC photos cannot be read. Please save the photo as JPEG, or take it here.";
const BROKEN = "This photo is damaged, or it is no JPEG, PNG or WebP photo.";
const SMALL = `The photo is too small to be read: it needs at least ${LEAST_SIDE} pixels on each side.`;
const LARGE = "The photo is too large. Please take it with fewer pixels.";

const refuse = (message: string): AppError => fieldError("file", message);

/** @throws AppError 422 */
async function checkPhoto(bytes: Uint8Array, refusals: PhotoRefusals): Promise<void> {
  if (bytes.length === 0) throw refuse(refusals.empty);
  if (isHeic(bytes)) throw refuse(HEIC);
  if (isMarkup(bytes)) throw refuse(refusals.other);
  const { format, width, height } = await measurePicture(bytes);
  if (!FORMATS.includes(format)) throw refuse(refusals.other);
  if (Math.min(width, height) < LEAST_SIDE) throw refuse(SMALL);
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw refuse(LARGE);
  if (isPolyglot(bytes)) throw refuse(refusals.mixed);
}

/**
 * Validates a photo and re-encodes it as WebP, which removes embedded data and GPS coordinates.
 * @throws AppError 422 with the reason at `file`
 */
export async function preparePhoto(
  bytes: Uint8Array,
  refusals: PhotoRefusals = ONLY_PHOTOS,
): Promise<Uint8Array> {
  try {
    await checkPhoto(bytes, refusals);
    return await convertPicture(bytes, STORED_SIDE);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The decoder's messages contain no more details.
    throw refuse(BROKEN);
  }
}
