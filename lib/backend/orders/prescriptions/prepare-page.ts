import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_PDF_BYTES } from "@/lib/contract/terms";
import { type AppError, fieldError } from "../../kernel/errors";
import { type PhotoRefusals, preparePhoto } from "../../kernel/files/prepare-photo";
import type { Judge } from "../../kernel/judge/file-judge";
import { isPdf } from "../../kernel/judge/file-kind";
import type { PdfRefusal } from "../../kernel/judge/jobs";

/** A page that can be stored. */
export interface PreparedPage {
  kind: "photo" | "pdf";
  content: Uint8Array;
  /** Pages of a PDF; 1 for a photo. */
  sheets: number;
}

const refuse = (message: string): AppError => fieldError("file", message);

const REFUSALS: PhotoRefusals = {
  empty: refusalText("prescriptions.fileRequired"),
  other: refusalText("prescriptions.fileKind"),
  mixed: refusalText("prescriptions.notOnlyPhoto"),
};
const PDF_TOO_BIG = refusalText("files.pdfTooLarge");

const PDF_PROBLEMS: Record<PdfRefusal, string> = {
  damaged: refusalText("prescriptions.pdfDamaged"),
  locked: refusalText("prescriptions.pdfLocked"),
  active: refusalText("prescriptions.pdfActive"),
  unreadable: refusalText("prescriptions.pdfUnclear"),
  mixed: REFUSALS.mixed,
};

/** Makes a page of a photo, as `preparePhoto`. @throws AppError 422 with the reason at `file` */
export async function preparePhotoPage(judge: Judge, bytes: Uint8Array): Promise<PreparedPage> {
  return { kind: "photo", content: await preparePhoto(judge, bytes, REFUSALS), sheets: 1 };
}

/**
 * Judges a PDF by its content. It is stored as it is.
 * @throws AppError 422 with the reason at `file`; 503 if too many files wait to be judged
 */
export async function preparePdf(judge: Judge, bytes: Uint8Array): Promise<PreparedPage> {
  if (bytes.length > MAX_PDF_BYTES) throw refuse(PDF_TOO_BIG);
  const checked = await judge.judgePdf(bytes);
  if ("problem" in checked) throw refuse(PDF_PROBLEMS[checked.problem]);
  return { kind: "pdf", content: bytes, sheets: checked.sheets };
}

/**
 * Judges a photo or a PDF by its content.
 * @throws AppError 422 with the reason at `file`; 503 if too many files wait to be judged
 */
export function preparePage(judge: Judge, bytes: Uint8Array): Promise<PreparedPage> {
  return isPdf(bytes) ? preparePdf(judge, bytes) : preparePhotoPage(judge, bytes);
}
