import { AppError, fieldError } from "../kernel/errors";
import type { Judge } from "../kernel/judge/file-judge";
import { isHeic, isMarkup } from "../kernel/judge/file-kind";
import type { PictureRefusal, PictureRules } from "../kernel/judge/jobs";
import type { Services } from "../services";
import { storeUpload } from "./uploaded-pictures";

/** Maximum size of an uploaded file in bytes. */
export const MAX_BYTES = 10_000_000;

/** Bounds of width and height in pixels. */
const LEAST_SIDE = 200;
const MOST_SIDE = 4_000;
const RULES: PictureRules = {
  formats: ["jpeg", "png", "webp", "gif"],
  leastSide: LEAST_SIDE,
  mostSide: MOST_SIDE,
  mostPixels: MOST_SIDE ** 2,
  pure: false,
  stored: { side: 2_400 },
};

const DAMAGED = "This file is damaged, or it is no JPEG, PNG, WebP or GIF picture.";
const PROBLEMS: Record<PictureRefusal, string> = {
  format: DAMAGED,
  damaged: DAMAGED,
  small: `The picture is too small: it needs at least ${LEAST_SIDE} pixels on each side.`,
  large: `The picture is too large: it may have ${MOST_SIDE} pixels on each side.`,
  mixed: DAMAGED,
};

const refuse = (message: string): AppError => fieldError("picture", message);

/** Refuses what the first bytes of a file show already. @throws AppError 422 */
function checkHead(bytes: Uint8Array): void {
  if (bytes.length === 0) throw refuse("Please choose a picture.");
  if (isHeic(bytes))
    throw refuse("HEIC pictures cannot be read. Please save the picture as JPEG first.");
  if (isMarkup(bytes))
    throw refuse("SVG pictures are not accepted. Please choose a JPEG, PNG or WebP picture.");
}

/** @throws AppError 422; 503 if too many files wait to be judged */
async function converted(judge: Judge, bytes: Uint8Array): Promise<Uint8Array> {
  checkHead(bytes);
  const verdict = await judge.judgePicture(bytes, RULES);
  if ("problem" in verdict) throw refuse(PROBLEMS[verdict.problem]);
  return verdict.content;
}

/**
 * Stores an uploaded picture, recognized by its content; the same one is stored once.
 * @returns its path below /media, and whether it was not there
 * @throws AppError 422 with the reason at `picture`; 503 if it cannot be written
 */
export async function uploadPicture(
  { media, log, judge }: Pick<Services, "media" | "log" | "judge">,
  bytes: Uint8Array,
): Promise<{ path: string; isNew: boolean }> {
  const picture = await converted(judge.forStaff, bytes);
  try {
    return await storeUpload(media, bytes, { content: picture, extension: "webp" });
  } catch (error) {
    log.error({ err: error }, "a picture cannot be stored");
    throw new AppError(503, "The server cannot store pictures right now. Please try again later.");
  }
}
