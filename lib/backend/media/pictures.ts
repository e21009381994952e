import { refusalText } from "@/lib/contract/refusal-texts/refusal";
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

const DAMAGED = refusalText("pictures.damaged");
const PROBLEMS: Record<PictureRefusal, string> = {
  format: DAMAGED,
  damaged: DAMAGED,
  small: refusalText("pictures.tooSmall", { pixels: LEAST_SIDE }),
  large: refusalText("pictures.tooManyPixels", { pixels: MOST_SIDE }),
  mixed: DAMAGED,
};

const refuse = (message: string): AppError => fieldError("picture", message);

/** Refuses what the first bytes of a file show already. @throws AppError 422 */
function checkHead(bytes: Uint8Array): void {
  if (bytes.length === 0) throw refuse(refusalText("pictures.required"));
  if (isHeic(bytes)) throw refuse(refusalText("pictures.heic"));
  if (isMarkup(bytes)) throw refuse(refusalText("pictures.svg"));
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
    throw new AppError(503, refusalText("pictures.notStored"));
  }
}
