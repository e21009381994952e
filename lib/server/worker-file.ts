import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { WORKER_PATH } from "@/lib/browser-api/worker/marks";
import { contentHash } from "./content-hash";
import { acceptedEncoding } from "./negotiation";
import { sendFile } from "./send-file";

/** File that `lib/dev/build.mjs` writes, and its replacement if the worker is off. */
const FILES = { on: "worker.js", off: "worker-off.js" } as const;

/**
 * Serves the service worker of this build. Browsers request it with most navigations, and replace
 * theirs if it changed. If it is off, they get a script that deletes its caches and unregisters
 * itself.
 * @param folder output folder of the build
 * @returns a function that handles a request and returns whether it did
 */
export function workerFile(folder: string, setting: keyof typeof FILES) {
  const plain = readFileSync(path.join(folder, FILES[setting]));
  const bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain), identity: plain };
  const etag = `"${contentHash(plain)}"`;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url?.split("?", 1)[0] !== WORKER_PATH) return false;
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const file = { type: "text/javascript; charset=UTF-8", encoding, body: bodies[encoding], etag };
    sendFile(request, response, file, "no-cache");
    return true;
  };
}
