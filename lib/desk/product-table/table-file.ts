/** A row of a CSV file with its original text. */
interface TableRow {
  /** Number of its first line. */
  line: number;
  text: string;
}

/** A part of a CSV file that one call can send. */
export interface TablePart {
  /** First line of the file, with the names of the columns. */
  columns: string;
  rows: TableRow[];
  /** Share of the file that has been read, from 0 to 1. */
  read: number;
}

/** A file that cannot be read as a table. Its message is the key of a text. */
export class TableFileError extends Error {
  override readonly name = "TableFileError";

  constructor(
    reason: "encoding" | "quote" | "empty",
    /** Line of the problem; null for the whole file. */
    readonly line: number | null = null,
  ) {
    super(`desk.import.errors.${reason}`);
  }
}

const CHUNK_BYTES = 256 * 1024;
/** A longer row is not one: a quotation mark is never closed. */
const MAX_ROW_CHARS = 200_000;
/** Rows of a part, unless the call takes more. */
const MAX_ROWS = 50;
/**
 * With three bytes for a Bengali character, a part stays below the 512 KiB that the server reads.
 */
const MAX_PART_CHARS = 120_000;

/**
 * Yields the text of a file in parts, with line ends normalised to `\n`, and how many bytes are read.
 * @throws TableFileError if the file is not UTF-8
 */
async function* textOf(file: Blob): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let held = "";
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    const bytes = Math.min(start + CHUNK_BYTES, file.size);
    const part = await file.slice(start, bytes).arrayBuffer();
    let text: string;
    try {
      text = held + decoder.decode(part, { stream: bytes < file.size });
    } catch {
      throw new TableFileError("encoding");
    }
    // The following \n may be at the start of the next part.
    held = bytes < file.size && text.endsWith("\r") ? "\r" : "";
    yield { text: text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n"), bytes };
  }
}

/** Cuts text into rows: a line end between quotation marks belongs to a cell. */
function createCutter() {
  let held = "";
  let first = 1;
  let line = 1;
  let isQuoted = false;
  return {
    /** @throws TableFileError for a quotation mark that is never closed */
    cut(text: string): TableRow[] {
      const rows: TableRow[] = [];
      let start = 0;
      for (const { 0: sign, index } of text.matchAll(/["\n]/g)) {
        if (sign === '"') isQuoted = !isQuoted;
        else line++;
        if (sign === '"' || isQuoted) continue;
        rows.push({ line: first, text: held + text.slice(start, index) });
        held = "";
        start = index + 1;
        first = line;
      }
      held += text.slice(start);
      if (held.length > MAX_ROW_CHARS) throw new TableFileError("quote", first);
      return rows;
    },
    /**
     * Returns the rest of the file after its last complete row.
     * @throws TableFileError as `cut`
     */
    rest(): TableRow[] {
      if (isQuoted) throw new TableFileError("quote", first);
      return [{ line: first, text: held }];
    },
  };
}

/** Yields the rows of a file that are not empty, with how much is read. @throws TableFileError */
async function* rowsOf(file: Blob): AsyncGenerator<{ row: TableRow; read: number }> {
  const cutter = createCutter();
  const filled = (rows: TableRow[]) => rows.filter(({ text }) => text.trim() !== "");
  for await (const { text, bytes } of textOf(file))
    for (const row of filled(cutter.cut(text))) yield { row, read: bytes / file.size };
  for (const row of filled(cutter.rest())) yield { row, read: 1 };
}

/**
 * Yields a CSV file in parts for calls. The file is read piece by piece, so that its size is not
 * limited by memory.
 * @param isWanted whether a line belongs to the parts; by default all do
 * @param mostRows most rows of a part
 * @throws TableFileError if the file is not UTF-8, has no rows, or an open quotation mark
 */
export async function* tableParts(
  file: Blob,
  isWanted: (line: number) => boolean = () => true,
  mostRows = MAX_ROWS,
): AsyncGenerator<TablePart> {
  let columns: string | null = null;
  let hasRows = false;
  let part: TablePart = { columns: "", rows: [], read: 0 };
  let chars = 0;
  for await (const { row, read } of rowsOf(file)) {
    if (columns === null) {
      columns = row.text;
      part.columns = columns;
      continue;
    }
    hasRows = true;
    if (!isWanted(row.line)) continue;
    const isFull = part.rows.length === mostRows || chars + row.text.length > MAX_PART_CHARS;
    if (part.rows.length > 0 && isFull) {
      yield part;
      part = { columns, rows: [], read };
      chars = 0;
    }
    part.rows.push(row);
    part.read = read;
    chars += row.text.length;
  }
  if (!hasRows) throw new TableFileError("empty");
  if (part.rows.length > 0) yield { ...part, read: 1 };
}
