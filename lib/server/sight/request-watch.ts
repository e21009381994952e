import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID } from "@/lib/base/http";

/** Where an answer came from: the store, Next just now, the store although it is old, or none of these. */
export type AnsweredFrom = "hit" | "miss" | "stale" | "pass";

/** A request and what became of it. */
export interface Answered {
  method: string;
  /** Pattern of its address. */
  route: string;
  /** 499 for a client that left before the answer was whole. */
  status: number;
  /** Milliseconds from its head to the last byte. */
  ms: number;
  /** Sent, heads included. */
  bytes: number;
  cache: AnsweredFrom;
  reqId: string;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const CLIENT_LEFT = 499;
const sources = new WeakMap<ServerResponse, AnsweredFrom>();

/** Says where an answer comes from; what nobody says is read from Next's own header. */
export function answersFrom(response: ServerResponse, source: AnsweredFrom): void {
  sources.set(response, source);
}

function sourceOf(response: ServerResponse): AnsweredFrom {
  const told = sources.get(response);
  if (told) return told;
  switch (response.getHeader("x-nextjs-cache")) {
    case "HIT":
      return "hit";
    case "MISS":
      return "miss";
    case "STALE":
      return "stale";
    default:
      return "pass";
  }
}

/**
 * Gives a request a sound id, the proxy's or a new one, in its own header, where all that answer look.
 * @returns the id
 */
export function requestIdIn({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && REQUEST_ID.test(given)) return given;
  const made = randomUUID();
  headers["x-request-id"] = made;
  return made;
}

/** Calls `tell` once the request is over, however it ends. */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { route, reqId }: { route: string; reqId: string },
  tell: (answered: Answered) => void,
): void {
  const { socket, method = "" } = request;
  const started = performance.now();
  const sentBefore = socket.bytesWritten;
  response.once("close", () => {
    tell({
      method: METHODS.has(method) ? method : "other",
      route,
      status: response.writableFinished ? response.statusCode : CLIENT_LEFT,
      ms: performance.now() - started,
      bytes: socket.bytesWritten - sentBefore,
      cache: sourceOf(response),
      reqId,
    });
  });
}
