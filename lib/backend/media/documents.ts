import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError, fieldError } from "../kernel/errors";
import type { Judge } from "../kernel/judge/file-judge";
import type { PdfRefusal } from "../kernel/judge/jobs";
import type { Services } from "../services";
import { storeUpload } from "./uploaded-pictures";

/** Maximum size of an uploaded PDF in bytes. */
export const MAX_DOCUMENT_BYTES = 10_000_000;

const PROBLEMS: Record<PdfRefusal, string> = {
  damaged: refusalText("documents.noPdf"),
  locked: refusalText("documents.locked"),
  active: refusalText("documents.active"),
  unreadable: refusalText("documents.unclear"),
  mixed: refusalText("documents.notOnlyPdf"),
};

/**
 * @throws AppError 422 with the reason at `pdf` for anything but a whole PDF that does nothing; 503
 *   if too many files wait to be judged
 */
export async function checkDocument(judge: Judge, bytes: Uint8Array): Promise<void> {
  const checked = await judge.judgePdf(bytes);
  if ("problem" in checked) throw fieldError("pdf", PROBLEMS[checked.problem]);
}

/**
 * Stores an uploaded public PDF, recognized by its content; the same content is stored once.
 * @returns its path below /media, and whether it is new
 * @throws AppError 422 with the reason at `pdf`; 503 if it cannot be written
 */
export async function uploadDocument(
  { media, log, judge }: Pick<Services, "media" | "log" | "judge">,
  bytes: Uint8Array,
): Promise<{ path: string; isNew: boolean }> {
  await checkDocument(judge.forStaff, bytes);
  try {
    return await storeUpload(media, bytes, { content: bytes, extension: "pdf" });
  } catch (error) {
    log.error({ err: error }, "a document cannot be stored");
    throw new AppError(503, refusalText("media.notStored"));
  }
}
