const REWRITTEN_QUERY = "x-nextjs-rewritten-query";
/** Headers that only React's router reads. */
const ROUTER_HEADER = /^x-nextjs-/;

/**
 * Matches a failed part of an RSC payload: its digest is a number. The digests of redirects and
 * not-found errors are names.
 */
const FAILED_PART = /[0-9a-f]:E\{"digest":"\d+[@"]/;
/** Matches the RSC payload of a page that calls `notFound`; Next sends it with status 200. */
const MISSING_PART = /[0-9a-f]:E\{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"/;

/** Whether only React's router reads a header of a response. The name is in lower case. */
export const isRouterHeader = (name: string) => ROUTER_HEADER.test(name);

/** Returns whether an RSC payload is that of a failed or of a missing page. */
export function payloadProblem(headers: Headers, body: Buffer): "failed" | "missing" | null {
  if (!headers.get("content-type")?.startsWith("text/x-component")) return null;
  const payload = String(body);
  if (FAILED_PART.test(payload)) return "failed";
  return MISSING_PART.test(payload) ? "missing" : null;
}

/**
 * Adds the query of the request to the rewritten query. Next reports only the parameters that a
 * rewrite has added, so React's router would take two pages of a list for the same page.
 */
export function withWholeQuery(headers: Headers, url: string): Headers {
  const added = headers.get(REWRITTEN_QUERY);
  if (added === null) return headers;
  const query = new URLSearchParams(url.split("?")[1]);
  query.delete("_rsc");
  for (const [name, value] of new URLSearchParams(added)) query.set(name, value);
  headers.set(REWRITTEN_QUERY, query.toString());
  return headers;
}
