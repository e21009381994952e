import {
  LEAST_PHOTO_SIDE,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE,
  SENT_PHOTO_PIXELS,
} from "@/lib/contract/terms";
import { type AppError, fieldError } from "../errors";
import type { Judge } from "../judge/file-judge";
import { isHeic, isMarkup } from "../judge/file-kind";
import type { PictureRefusal, PictureRules } from "../judge/jobs";

/** Most bytes of a photo, as a camera makes it. */
export const MAX_PHOTO_BYTES = 10_000_000;
const RULES: PictureRules = {
  formats: ["jpeg", "png", "webp"],
  leastSide: LEAST_PHOTO_SIDE,
  mostSide: MAX_PHOTO_SIDE,
  mostPixels: MAX_PHOTO_PIXELS,
  pure: true,
  stored: { pixels: SENT_PHOTO_PIXELS },
};

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
const SMALL = `The photo is too small to be read: its shorter side needs at least ${LEAST_PHOTO_SIDE} pixels.`;
const LARGE = `The photo is too large: it may have ${MAX_PHOTO_PIXELS / 1_000_000} megapixels, and ${MAX_PHOTO_SIDE} pixels on a side.`;

const refuse = (message: string): AppError => fieldError("file", message);

/**
 * Refuses what the first bytes of a file show already.
 * @throws AppError 422
 */
function checkHead(bytes: Uint8Array, refusals: PhotoRefusals): void {
  if (bytes.length === 0) throw refuse(refusals.empty);
  if (isHeic(bytes)) throw refuse(HEIC);
  if (isMarkup(bytes)) throw refuse(refusals.other);
}

/**
 * Validates a photo and re-encodes it as WebP, which removes embedded data and GPS coordinates.
 * @throws AppError 422 with the reason at `file`; 503 if too many files wait to be judged
 */
export async function preparePhoto(
  judge: Judge,
  bytes: Uint8Array,
  refusals: PhotoRefusals = ONLY_PHOTOS,
): Promise<Uint8Array> {
  checkHead(bytes, refusals);
  const verdict = await judge.judgePicture(bytes, RULES);
  if ("content" in verdict) return verdict.content;
  const texts: Record<PictureRefusal, string> = {
    format: refusals.other,
    damaged: BROKEN,
    small: SMALL,
    large: LARGE,
    mixed: refusals.mixed,
  };
  throw refuse(texts[verdict.problem]);
}
