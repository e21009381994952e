import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID } from "@/lib/base/http";

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
const CLIENT_LEFT = 499;
const cacheResults = new WeakMap<ServerResponse, CacheResult>();

/** Sets the cache state of a response; without it, the response counts as not cacheable. */
export function setCacheResult(response: ServerResponse, source: CacheResult): void {
  cacheResults.set(response, source);
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
      cache: cacheResults.get(response) ?? "pass",
      reqId,
    });
  });
}
