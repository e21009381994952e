import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID } from "@/lib/base/http";
import { nextCacheState } from "@/lib/next-internals/next-response";

/**
 * Cache state of a response: fresh from a cache, newly built, stale from a cache, or not cacheable.
 */
export type CacheResult = "hit" | "miss" | "stale" | "pass";

/** Record of a completed request. */
export interface CompletedRequest {
  method: string;
  /** Route pattern, see `routeOf`. */
  route: string;
  /** 499 for a client that disconnected before the response was complete. */
  status: number;
  /** Time in ms from the request's headers to the end of the response. */
  ms: number;
  /** Bytes sent, including headers. */
  bytes: number;
  cache: CacheResult;
  reqId: string;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const CACHE_RESULTS = { HIT: "hit", MISS: "miss", STALE: "stale" } as const;
const CLIENT_LEFT = 499;
const cacheResults = new WeakMap<ServerResponse, CacheResult>();

/**
 * Sets the cache state of a response. Without it, the state is that of Next's own cache.
 */
export function setCacheResult(response: ServerResponse, source: CacheResult): void {
  cacheResults.set(response, source);
}

function cacheResultOf(response: ServerResponse): CacheResult {
  const known = cacheResults.get(response);
  if (known) return known;
  const state = nextCacheState({ get: (name) => String(response.getHeader(name)) });
  return state ? CACHE_RESULTS[state] : "pass";
}

/**
 * Returns the request id: a valid one from the proxy, or a new one, which is set as the request's
 * own header for all later handlers.
 */
export function requestIdIn({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && REQUEST_ID.test(given)) return given;
  const made = randomUUID();
  headers["x-request-id"] = made;
  return made;
}

/** Calls `onCompleted` once when the response is closed, complete or not. */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { route, reqId }: { route: string; reqId: string },
  onCompleted: (answered: CompletedRequest) => void,
): void {
  const { socket, method = "" } = request;
  const started = performance.now();
  const sentBefore = socket.bytesWritten;
  response.once("close", () => {
    onCompleted({
      method: METHODS.has(method) ? method : "other",
      route,
      status: response.writableFinished ? response.statusCode : CLIENT_LEFT,
      ms: performance.now() - started,
      bytes: socket.bytesWritten - sentBefore,
      cache: cacheResultOf(response),
      reqId,
    });
  });
}
