import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { AppError, errorReason } from "../errors";
import type { Answer, Row } from "./answer";
import { toCsv } from "./csv";
import { field, line } from "./fields";

/** A path as it was typed: npm runs commands in the folder of the project. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

export const exportField = field(
  line(4_000).optional(),
  "FILE",
  "the file to write, for its owner only; to the screen when not given",
);

/** @throws AppError 422 when the file cannot be written */
function write(file: string, text: string): void {
  try {
    writeFileSync(givenPath(file), text, { mode: 0o600 });
  } catch (error) {
    throw new AppError(422, `${file} cannot be written: ${errorReason(error)}`);
  }
}

/** A text as a file, or as it is when none is given. @param what such as `5 rows are` */
export function exportedText(file: string | undefined, text: string, what: string): Answer {
  if (file === undefined) return { text };
  write(file, text);
  return { message: `${what} in ${file}.` };
}

/** Rows as a CSV file, or as text when none is given. */
export function exported(file: string | undefined, rows: Row[], columns: string[]): Answer {
  return exportedText(file, toCsv(rows, columns), `${rows.length} rows are`);
}
