import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { contentHash } from "./content-hash";
import { acceptedEncoding } from "./negotiation";
import { sendFile } from "./send-file";

/**
 * Serves a service worker of this build. Browsers request it with most navigations, and replace
 * theirs if it changed.
 * @param address its path
 * @param file that `lib/dev/build.mjs` wrote
 * @returns a function that handles a request and returns whether it did
 */
export function workerFile(address: string, file: string) {
  const plain = readFileSync(file);
  const bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain), identity: plain };
  const etag = `"${contentHash(plain)}"`;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url?.split("?", 1)[0] !== address) return false;
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const type = "text/javascript; charset=UTF-8";
    sendFile(request, response, { type, encoding, body: bodies[encoding], etag }, "no-cache");
    return true;
  };
}
