import { TableFileError } from "@/lib/desk/product-table/table-file";
import { problemOf } from "./use-action";

/** Why work on a file ended early: a text or its key, and the line it is about. */
export interface FileProblem {
  text: string;
  line: number | null;
}

/** Returns what went wrong with a file. @param signal of the work, which a person may have cancelled */
export function fileProblem(error: unknown, signal: AbortSignal): FileProblem {
  if (signal.aborted) return { text: "desk.import.cancelled", line: null };
  if (error instanceof TableFileError) return { text: error.message, line: error.line };
  return { text: problemOf(error), line: null };
}
