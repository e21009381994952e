import type { IncomingMessage, ServerResponse } from "node:http";
import { within } from "@/lib/base/within";
import type { HomeReadiness } from "./page-store/home-readiness";

/** Time in ms; the probe's own timeout is one second. */
const WAIT_MS = 800;

/**
 * Answers `/readyz` with 503 until this process has rendered the home page, and starts that render.
 * Afterwards the route handler of `/readyz` checks the data.
 * @param pass passes the request to the route handler
 * @returns whether the request is handled
 */
export function respondNotReady(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
  home: HomeReadiness,
  pass: () => void,
): boolean {
  if (home.isReady || url.split("?", 1)[0] !== "/readyz") return false;
  void within(WAIT_MS, home.prepare()).then(() => {
    if (home.isReady) return pass();
    response.writeHead(503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify({ status: "unavailable" }));
  });
  return true;
}
