import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, hasEtag } from "./negotiation";

/** Content type of each kind of file of a build, by extension. */
export const FILE_TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=UTF-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "application/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=UTF-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface ImmutableFile {
  type: string;
  encoding: Encoding;
  body: Buffer;
  etag: string;
}

/** Sends a file whose name changes with its content. */
export function sendImmutable(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { type, encoding, body, etag }: ImmutableFile,
): void {
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  response.setHeader("ETag", etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (hasEtag(headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", body.length);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.writeHead(200);
  response.end(method === "HEAD" ? undefined : body);
}
