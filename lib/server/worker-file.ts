import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { WORKER_PATH } from "@/lib/browser-api/worker/marks";
import { contentHash } from "./content-hash";
import { acceptedEncoding, hasEtag } from "./negotiation";

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
  return ({ url, method, headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (url?.split("?", 1)[0] !== WORKER_PATH) return false;
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("ETag", etag);
    response.setHeader("Vary", "Accept-Encoding");
    if (hasEtag(headers["if-none-match"], etag)) {
      response.writeHead(304).end();
      return true;
    }
    const encoding = acceptedEncoding(headers["accept-encoding"]);
    response.writeHead(200, {
      "Content-Type": "text/javascript; charset=UTF-8",
      "Content-Length": bodies[encoding].length,
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    });
    response.end(method === "HEAD" ? undefined : bodies[encoding]);
    return true;
  };
}
