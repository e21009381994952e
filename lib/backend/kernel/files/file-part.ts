import type { ByteRange, StoredFile } from "./file-store";

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a Range header for a file of `size` bytes. Ignores anything but a single byte range, as
 * the HTTP specification requires: the response is then the whole file.
 * @returns the range, "all", or "unsatisfiable"
 */
function readRange(header: string | undefined, size: number): ByteRange | "all" | "unsatisfiable" {
  const [, first, last] = SINGLE.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "all";
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** A response with a file or the requested part of it. */
export interface FilePart {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  /**
   * Opens the bytes to send; null with 416. Opened on demand: a stream that is not read would keep
   * the file open.
   */
  open: () => ReadableStream | null;
}

/** Returns the response to a request for a file. @param asked value of the Range header */
export function partOfFile({ size, etag, open }: StoredFile, asked: string | undefined): FilePart {
  const headers = { "Accept-Ranges": "bytes", ETag: etag };
  const range = readRange(asked, size);
  if (range === "unsatisfiable") {
    const unsatisfied = { ...headers, "Content-Range": `bytes */${size}` };
    return { status: 416, headers: unsatisfied, open: () => null };
  }
  const sent = range === "all" ? { start: 0, end: size - 1 } : range;
  const { start, end } = sent;
  const length = { ...headers, "Content-Length": String(end - start + 1) };
  if (range === "all") return { status: 200, headers: length, open: () => open(sent) };
  const part = { ...length, "Content-Range": `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: part, open: () => open(sent) };
}
