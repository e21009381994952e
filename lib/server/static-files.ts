import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { acceptedEncoding, hasEtag } from "./negotiation";
import { answersFrom } from "./sight/request-watch";

/** Where the build put its files, and what they are called in addresses. */
const PREFIX = "/_next/static/";
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=UTF-8",
};
/** What the build calls its files, by encoding. */
const EXTENSIONS = { br: ".br", gzip: ".gz" } as const;

interface CompressedFile {
  body: Buffer;
  etag: string;
}

/** The compressed files below `folder`, by address and encoding; each is read once, when it is asked for. */
function compressedFiles(folder: string) {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const held = new Map<string, CompressedFile>();
  return (name: string, encoding: keyof typeof EXTENSIONS): CompressedFile | null => {
    const file = name + EXTENSIONS[encoding];
    if (!names.has(file)) return null;
    const known = held.get(file);
    if (known) return known;
    const body = readFileSync(path.join(folder, file));
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    const read = { body, etag: `"${hash}"` };
    held.set(file, read);
    return read;
  };
}

/**
 * Answers requests for the build's scripts and style sheets with the copies that the build compressed.
 * @param folder what `compressStatic` wrote
 * @returns a function that says whether it has answered; everything else is Next's: other files, parts
 * of files, and clients that read neither encoding
 */
export function staticFiles(folder: string) {
  const find = compressedFiles(folder);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "", headers, method } = request;
    if (!url.startsWith(PREFIX) || headers.range !== undefined) return false;
    const [name = ""] = url.slice(PREFIX.length).split("?", 1);
    const type = TYPES[path.extname(name)];
    const encoding = acceptedEncoding(headers["accept-encoding"]);
    const file = type && encoding !== "identity" ? find(name, encoding) : null;
    if (!type || !file) return false;
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("ETag", file.etag);
    response.setHeader("Vary", "Accept-Encoding");
    answersFrom(response, "hit");
    if (hasEtag(headers["if-none-match"], file.etag)) {
      response.writeHead(304).end();
      return true;
    }
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Encoding": encoding,
      "Content-Length": file.body.length,
    });
    response.end(method === "HEAD" ? undefined : file.body);
    return true;
  };
}
