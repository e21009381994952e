import { createReadStream, statSync } from "node:fs";
import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import { AppError } from "../errors";
import { type CsvRow, delimiterOf } from "../text/csv-rows";
import { checkColumns, noRows, PARSING, type ParsedRow, refusalOf, rowOf } from "./csv-input";
import { callerPath } from "./files";

/** Yields the text of a file in parts, with line ends normalised to `\n`. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let held = "";
  for await (const bytes of createReadStream(path)) {
    const text = held + decoder.decode(bytes, { stream: true });
    // The following \n may be at the start of the next part.
    held = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n");
  }
  yield held.replace("\r", "\n") + decoder.decode();
}

async function* parsedRows(path: string): AsyncGenerator<ParsedRow> {
  const text = textOf(path);
  const { value: head = "" } = await text.next();
  const parser = parse({ ...PARSING, delimiter: delimiterOf(head) });
  const whole = async function* () {
    yield head;
    yield* text;
  };
  // The loop below throws errors of both streams.
  pipeline(whole, parser, () => undefined);
  yield* parser as AsyncIterable<ParsedRow>;
}

/** Returns size and modification time, which change when the file is written. */
function versionOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

/** A CSV file that may be too large for memory. */
export interface CsvFile {
  /**
   * Yields at most `count` rows at a time.
   * @throws AppError 422 for a file that cannot be read, an unknown column, or no rows; 409 for a
   *   file that changed since it was first read
   */
  batches: (count: number) => AsyncGenerator<CsvRow[]>;
}

/**
 * Opens a UTF-8 CSV file, with or without a byte order mark, with column names in the first row.
 */
export function csvFile(file: string, columns: readonly string[]): CsvFile {
  const path = callerPath(file);
  let version: string | undefined;
  const checkVersion = () => {
    version ??= versionOf(path);
    if (version !== versionOf(path))
      throw new AppError(409, `${file} was changed while it was read: import it again`);
  };
  return {
    batches: async function* (count) {
      let batch: CsvRow[] = [];
      let isFirst = true;
      try {
        checkVersion();
        for await (const parsed of parsedRows(path)) {
          if (isFirst) checkColumns(file, parsed, columns);
          isFirst = false;
          batch.push(rowOf(parsed));
          if (batch.length < count) continue;
          checkVersion();
          yield batch;
          batch = [];
        }
        checkVersion();
      } catch (error) {
        throw refusalOf(file, error);
      }
      if (isFirst) throw noRows(file);
      if (batch.length > 0) yield batch;
    },
  };
}
