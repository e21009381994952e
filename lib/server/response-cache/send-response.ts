import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { acceptedEncoding, hasEtag } from "../negotiation";
import { setCacheResult } from "../observability/request-watch";
import type { CachedResponse } from "./cached-response";

/**
 * Number of bytes written per turn of the event loop. Limits how long one write delays other
 * requests.
 */
const SLICE = 32 * 1024;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a later turn of the event loop. All responses together write one slice per turn, so
 * that page requests are handled in between.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

async function* inTurns(slices: Iterable<Buffer> | AsyncIterable<Buffer>) {
  for await (const slice of slices) {
    await nextTurn();
    yield slice;
  }
}

function* slicesOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.byteLength; at += SLICE) yield body.subarray(at, at + SLICE);
}

/** Sends a cached response: without body for HEAD, as 304 for a matching ETag. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  source: "hit" | "miss" | "stale",
): Promise<void> {
  if (response.destroyed) return;
  setCacheResult(response, source);
  response.setHeader("ETag", cached.etag);
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("Cache-Control", cached.cacheControl);
  response.setHeader("X-Cache", source.toUpperCase());
  response.setHeader("X-Request-Id", request.headers["x-request-id"] ?? "");
  if (hasEtag(request.headers["if-none-match"], cached.etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const body = encoding === "identity" ? null : cached[encoding];
  response.writeHead(200, {
    "Content-Type": cached.contentType,
    "Content-Length": body?.byteLength ?? cached.length,
    ...(body && { "Content-Encoding": encoding }),
  });
  if (request.method === "HEAD") {
    response.end();
  } else if (body && body.byteLength <= SLICE) {
    response.end(body);
  } else {
    const unzipped = () => Readable.from([cached.gzip]).pipe(createGunzip({ chunkSize: SLICE }));
    await pipeline(inTurns(body ? slicesOf(body) : unzipped()), response);
  }
}
