import type { IncomingMessage, ServerResponse } from "node:http";

const ONE_DAY_SECONDS = 24 * 60 * 60;

/**
 * Answers a request for an address of the old site with where it is now, for a day: a mistake in the
 * list must not stay in browsers for ever.
 * @param locate gives the new address or null
 * @returns whether the request is answered
 */
export function sendMoved(
  request: IncomingMessage,
  response: ServerResponse,
  locate: (requested: string) => string | null,
): boolean {
  const location =
    request.method === "GET" || request.method === "HEAD" ? locate(request.url ?? "") : null;
  if (location === null) return false;
  response.writeHead(308, {
    Location: location,
    "Cache-Control": `public, max-age=${ONE_DAY_SECONDS}`,
    "Content-Length": 0,
  });
  response.end();
  return true;
}
