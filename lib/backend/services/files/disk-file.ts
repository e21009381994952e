import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

export interface DiskFile {
  path: string;
  /** Bytes; greater than 0. */
  size: number;
  /** Changes whenever the file changes. */
  etag: string;
}

/** Returns the file at a path; null if it does not exist or is empty. */
export async function findDiskFile(path: string): Promise<DiskFile | null> {
  const found = await stat(/* turbopackIgnore: true */ path).catch(() => null);
  if (!found?.isFile() || found.size === 0) return null;
  const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  return { path, size: found.size, etag };
}

/** A range of bytes, both ends inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

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
export function partOfFile({ path, size, etag }: DiskFile, asked: string | undefined): FilePart {
  const headers = { "Accept-Ranges": "bytes", ETag: etag };
  const range = readRange(asked, size);
  if (range === "unsatisfiable") {
    const unsatisfied = { ...headers, "Content-Range": `bytes */${size}` };
    return { status: 416, headers: unsatisfied, open: () => null };
  }
  const { start, end } = range === "all" ? { start: 0, end: size - 1 } : range;
  const length = { ...headers, "Content-Length": String(end - start + 1) };
  const open = () => {
    const stream = createReadStream(/* turbopackIgnore: true */ path, { start, end });
    return Readable.toWeb(stream) as ReadableStream;
  };
  if (range === "all") return { status: 200, headers: length, open };
  const part = { ...length, "Content-Range": `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: part, open };
}
