import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CsvFormat } from "@/lib/contract/terms";
import { AppError, errorReason } from "../errors";
import { toCsv } from "../text/csv";
import { field, flag, line } from "../text/localized-text-fields";
import type { CommandOutput, Row } from "./command-output";

/** Resolves a path relative to the caller's folder: npm runs commands in the project's folder. */
export function callerPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

export const exportField = field(
  line(4_000).optional(),
  "FILE",
  "the file to write, for its owner only; to the screen when not given",
);

export const plainField = flag(
  "for couriers and other programs: without the apostrophes that make a spreadsheet keep numbers",
);

/** Returns the format that {@link plainField} asks for. */
export function csvFormat(plain: boolean): CsvFormat {
  return plain ? "plain" : "spreadsheet";
}

/** @throws AppError 422 when the file cannot be written */
function write(file: string, text: string): void {
  try {
    writeFileSync(callerPath(file), text, { mode: 0o600 });
  } catch (error) {
    throw new AppError(422, `${file} cannot be written: ${errorReason(error)}`);
  }
}

/**
 * Writes a text to a file, or returns it as the output without one. @param what for example `5 rows
 * are`
 */
export function exportText(file: string | undefined, text: string, what: string): CommandOutput {
  if (file === undefined) return { text };
  write(file, text);
  return { message: `${what} in ${file}.` };
}

interface ExportTarget {
  file?: string;
  plain: boolean;
}

/** Writes rows to a CSV file, or returns them as the output without one. */
export function exportRows(
  { file, plain }: ExportTarget,
  rows: Row[],
  columns: string[],
): CommandOutput {
  return exportText(
    file,
    toCsv(rows, columns, { format: csvFormat(plain) }),
    `${rows.length} rows are`,
  );
}

/**
 * Writes texts to files of a folder, which is made if it is missing.
 * @throws AppError 422 when it cannot be written
 */
export function exportFolder(
  folder: string,
  files: readonly [name: string, text: string][],
): CommandOutput {
  try {
    mkdirSync(callerPath(folder), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new AppError(422, `${folder} cannot be made: ${errorReason(error)}`);
  }
  for (const [name, text] of files) write(join(folder, name), text);
  return { message: `${files.length} files are in ${folder}.` };
}
