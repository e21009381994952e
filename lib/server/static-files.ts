import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentHash } from "./content-hash";
import { acceptedEncoding } from "./negotiation";
import { setCacheResult } from "./observability/request-watch";
import { FILE_TYPES, sendImmutable } from "./send-immutable";

/** File extension of each encoding. */
export const EXTENSIONS = { br: ".br", gzip: ".gz" } as const;

interface HeldFile {
  body: Buffer;
  etag: string;
}

/**
 * Returns a lookup of the files below `folder` by name. Each file is read on first use and then
 * kept in memory.
 */
export function heldFiles(folder: string) {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const held = new Map<string, HeldFile>();
  return (file: string): HeldFile | null => {
    if (!names.has(file)) return null;
    const known = held.get(file);
    if (known) return known;
    const body = readFileSync(path.join(folder, file));
    const read = { body, etag: `"${contentHash(body)}"` };
    held.set(file, read);
    return read;
  };
}

/**
 * Serves scripts and style sheets of the build from their precompressed copies.
 * @param folder output folder of `compressStatic`
 * @param prefix address of the folder
 * @returns a function that handles a request and returns whether it did; other files, ranges and
 *   clients without brotli and gzip are left to the next handler
 */
export function staticFiles(folder: string, prefix: string) {
  const find = heldFiles(folder);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "", headers } = request;
    if (!url.startsWith(prefix) || headers.range !== undefined) return false;
    const [name = ""] = url.slice(prefix.length).split("?", 1);
    const type = FILE_TYPES[path.extname(name)];
    const encoding = acceptedEncoding(headers["accept-encoding"]);
    const file = type && encoding !== "identity" ? find(name + EXTENSIONS[encoding]) : null;
    if (!type || !file) return false;
    setCacheResult(response, "hit");
    sendImmutable(request, response, { type, encoding, ...file });
    return true;
  };
}
