import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import {
  LEAST_PHOTO_SIDE,
  MAX_HEIC_PIXELS,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE,
  SENT_PHOTO_PIXELS,
} from "@/lib/contract/terms";
import { type AppError, fieldError } from "../errors";
import type { Judge } from "../judge/file-judge";
import { isHeic, isMarkup } from "../judge/file-kind";
import type { PictureRefusal, PictureRules } from "../judge/jobs";

const RULES: PictureRules = {
  formats: ["jpeg", "png", "webp", "heic"],
  leastSide: LEAST_PHOTO_SIDE,
  mostSide: MAX_PHOTO_SIDE,
  mostPixels: MAX_PHOTO_PIXELS,
  pure: true,
  stored: { pixels: SENT_PHOTO_PIXELS },
};

/** Why a photo that is too large for `MAX_PHOTO_BYTES` is refused. */
export const PHOTO_TOO_LARGE = refusalText("photos.tooLarge");

/** Refusals with the accepted alternatives. */
export interface PhotoRefusals {
  empty: string;
  /** For anything but a photo in one of the formats. */
  other: string;
  /** For a photo with another file in it. */
  mixed: string;
}

const ONLY_PHOTOS: PhotoRefusals = {
  empty: refusalText("photos.required"),
  other: refusalText("photos.kind"),
  mixed: refusalText("photos.notOnlyPhoto"),
};

const BROKEN = refusalText("photos.damaged");
const SMALL = refusalText("photos.tooSmall", { pixels: LEAST_PHOTO_SIDE });
const LARGE = refusalText("photos.tooManyPixels", {
  megapixels: MAX_PHOTO_PIXELS / 1_000_000,
  pixels: MAX_PHOTO_SIDE,
});

const LARGE_HEIC = refusalText("photos.heicTooLarge", { megapixels: MAX_HEIC_PIXELS / 1_000_000 });

const refuse = (message: string): AppError => fieldError("file", message);

/**
 * Refuses what the first bytes of a file show already.
 * @throws AppError 422
 */
function checkHead(bytes: Uint8Array, refusals: PhotoRefusals): void {
  if (bytes.length === 0) throw refuse(refusals.empty);
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
    large: isHeic(bytes) ? LARGE_HEIC : LARGE,
    mixed: refusals.mixed,
  };
  throw refuse(texts[verdict.problem]);
}
