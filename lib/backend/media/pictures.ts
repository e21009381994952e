import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_HEIC_PIXELS, MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from "@/lib/contract/terms";
import { AppError, fieldError } from "../kernel/errors";
import type { Judge } from "../kernel/judge/file-judge";
import { isHeic, isMarkup } from "../kernel/judge/file-kind";
import type { PictureRefusal, PictureRules } from "../kernel/judge/jobs";
import type { Services } from "../services";
import { storeUpload } from "./uploaded-pictures";

/** Maximum size of an uploaded file in bytes. */
export const MAX_BYTES = 10_000_000;

/** Least width and height in pixels. */
const LEAST_SIDE = 200;
const RULES: PictureRules = {
  formats: ["jpeg", "png", "webp", "gif", "heic"],
  leastSide: LEAST_SIDE,
  mostSide: MAX_PHOTO_SIDE,
  mostPixels: MAX_PHOTO_PIXELS,
  pure: false,
  stored: { side: 2_400 },
};

const MEGA = 1_000_000;
const DAMAGED = refusalText("pictures.damaged");
const PROBLEMS: Record<PictureRefusal, string> = {
  format: DAMAGED,
  damaged: DAMAGED,
  small: refusalText("pictures.tooSmall", { pixels: LEAST_SIDE }),
  large: refusalText("pictures.tooManyPixels", {
    megapixels: MAX_PHOTO_PIXELS / MEGA,
    pixels: MAX_PHOTO_SIDE,
  }),
  mixed: DAMAGED,
};

const LARGE_HEIC = refusalText("pictures.heicTooLarge", { megapixels: MAX_HEIC_PIXELS / MEGA });

const refuse = (message: string): AppError => fieldError("picture", message);

/** Refuses what the first bytes of a file show already. @throws AppError 422 */
function checkHead(bytes: Uint8Array): void {
  if (bytes.length === 0) throw refuse(refusalText("pictures.required"));
  if (isMarkup(bytes)) throw refuse(refusalText("pictures.svg"));
}

/** @throws AppError 422; 503 if too many files wait to be judged */
async function converted(judge: Judge, bytes: Uint8Array): Promise<Uint8Array> {
  checkHead(bytes);
  const verdict = await judge.judgePicture(bytes, RULES);
  if ("content" in verdict) return verdict.content;
  const { problem } = verdict;
  throw refuse(problem === "large" && isHeic(bytes) ? LARGE_HEIC : PROBLEMS[problem]);
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
    throw new AppError(503, refusalText("pictures.notStored"));
  }
}
