import { localizedProblem } from "@/lib/browser-api/localized-problem";
import type { FileProblem } from "@/lib/browser-api/reduce-photo";
import type { Locale } from "@/lib/i18n/locales";
import type { UploadProblem } from "./use-file-queue";

interface Wording {
  /** Returns why a file is not sent at all. */
  ofFile: (problem: FileProblem) => string;
  /** For a file that may be sent again. */
  failed: string;
}

/**
 * Returns why a file was not sent: the browser or the server refused it, or the connection was
 * lost.
 */
export async function uploadProblem(
  error: unknown,
  locale: Locale,
  { ofFile, failed }: Wording,
): Promise<UploadProblem> {
  const { FileRefused } = await import("@/lib/browser-api/reduce-photo");
  if (error instanceof FileRefused) return { problem: ofFile(error.problem), again: false };
  const { status, errors, message } = await localizedProblem(error, locale);
  const refused = errors.file?.[0] ?? (status === 413 ? message : null);
  if (refused !== null) return { problem: refused, again: false };
  return { problem: (status === 429 ? message : null) ?? failed, again: true };
}
