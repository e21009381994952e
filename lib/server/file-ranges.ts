import { readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

/** A folder whose files are served under addresses that begin with `prefix`. */
interface ServedFolder {
  folder: string;
  prefix: string;
}

/** Returns the sizes in bytes of all files below the folders, by their decoded address. */
function sizesOf(folders: readonly ServedFolder[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { folder, prefix } of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const stat = statSync(path.join(folder, name));
      if (stat.isFile()) sizes.set(prefix + name.replaceAll(path.sep, "/"), stat.size);
    }
  return sizes;
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.split("?", 1)[0] ?? "");
  } catch {
    return "";
  }
}

/**
 * Returns whether a file of `size` bytes has none of the bytes that a valid Range header asks for.
 * The last bytes of a file always exist, however many are asked for.
 */
function isOutside(range: string, size: number): boolean {
  const parts = range.replace(/^bytes=/, "").split(",");
  return parts.every((part) => !part.trim().startsWith("-") && Number.parseInt(part, 10) >= size);
}

/** Whether a Range header asks for more last bytes than the file has. */
function isWhole(range: string, size: number): boolean {
  return range
    .replace(/^bytes=/, "")
    .split(",")
    .some((part) => part.trim().startsWith("-") && Number(part.trim().slice(1)) >= size);
}

/**
 * Answers ranges outside of the files that Next serves, which it would answer with 500: 416 when the
 * file has none of the bytes, and the whole file when more than all of its last bytes are wanted.
 * Call it after `dropEmptyRange`.
 * @param folders read once: Next serves only files that exist when it starts
 * @returns a function that handles a request and returns whether it did
 */
export function fileRanges(folders: readonly ServedFolder[]) {
  const sizes = sizesOf(folders);
  return ({ url = "", headers }: IncomingMessage, response: ServerResponse): boolean => {
    const { range } = headers;
    const size = range === undefined ? undefined : sizes.get(decoded(url));
    if (range === undefined || size === undefined) return false;
    if (isWhole(range, size)) {
      delete headers.range;
      return false;
    }
    if (!isOutside(range, size)) return false;
    response.writeHead(416, { "Content-Range": `bytes */${size}`, "Content-Length": 0 });
    response.end();
    return true;
  };
}
