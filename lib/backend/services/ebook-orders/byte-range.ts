/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a Range header for a file of `size` bytes. Anything but one range of bytes is ignored, as
 * HTTP asks: then the whole file is the answer.
 * @returns the range, "all", or "unsatisfiable"
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | "all" | "unsatisfiable" {
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
