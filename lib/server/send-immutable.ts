import type { IncomingMessage, ServerResponse } from "node:http";
import { type SentFile, sendFile } from "./send-file";

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

/** Sends a file whose name changes with its content. */
export function sendImmutable(
  request: IncomingMessage,
  response: ServerResponse,
  file: SentFile,
): void {
  sendFile(request, response, file, "public, max-age=31536000, immutable");
}
