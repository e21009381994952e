import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, hasEtag } from "./negotiation";

/** A file of the build as it is sent. */
export interface SentFile {
  type: string;
  encoding: Encoding;
  body: Buffer;
  etag: string;
}

/** Sends a file, or 304 to a client that has it. */
export function sendFile(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { type, encoding, body, etag }: SentFile,
  cacheControl: string,
): void {
  response.setHeader("Cache-Control", cacheControl);
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
