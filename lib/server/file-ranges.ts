import { readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { decodePercent } from "@/lib/base/text/percent";

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

/** Returns the parts of a valid Range header, such as `0-99` and `-500`. */
function partsOf(range: string): string[] {
  const [, parts = ""] = range.split("=", 2);
  return parts.split(",").map((part) => part.trim());
}

const isSuffix = (part: string) => part.startsWith("-");

/**
 * Returns whether a file of `size` bytes has none of these parts. The last bytes of a file always
 * exist, however many are asked for.
 */
function isOutside(parts: readonly string[], size: number): boolean {
  return parts.every((part) => !isSuffix(part) && Number.parseInt(part, 10) >= size);
}

/** Whether one of the parts is more last bytes than the file has. */
function isWhole(parts: readonly string[], size: number): boolean {
  return parts.some((part) => isSuffix(part) && Number(part.slice(1)) >= size);
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
    if (range === undefined) return false;
    const [address = ""] = url.split("?", 1);
    const size = sizes.get(decodePercent(address) ?? "");
    if (size === undefined) return false;
    const parts = partsOf(range);
    if (isWhole(parts, size)) {
      delete headers.range;
      return false;
    }
    if (!isOutside(parts, size)) return false;
    response.writeHead(416, { "Content-Range": `bytes */${size}`, "Content-Length": 0 });
    response.end();
    return true;
  };
}
