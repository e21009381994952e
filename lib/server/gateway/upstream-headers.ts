const REQUEST_HEADERS = [
  "accept",
  "accept-language",
  "content-type",
  "cookie",
  "idempotency-key",
  "range",
  "x-csrf-token",
  "x-requested-with",
  "x-xsrf-token",
];
const MAX_USER_AGENT = 256;
const MAX_RETRY_SECONDS = 3_600;

/** Facts about the request that the API gets as headers. */
interface Visit {
  requestId: string;
  /** The client's IP address; undefined when unknown. */
  address: string | undefined;
  /** Origin of SITE_URL. */
  siteUrl: string;
}

/**
 * Returns the headers for the external API: an allowlist of the browser's headers, and the client's
 * address as we determined it.
 */
export function sentHeaders(request: Headers, { requestId, address, siteUrl }: Visit): Headers {
  const headers = new Headers();
  for (const name of REQUEST_HEADERS) {
    const value = request.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set("x-request-id", requestId);
  headers.set("user-agent", (request.get("user-agent") ?? "").slice(0, MAX_USER_AGENT));
  headers.set("x-forwarded-proto", new URL(siteUrl).protocol.slice(0, -1));
  if (address !== undefined) headers.set("x-forwarded-for", address);
  return headers;
}

/** Returns Retry-After in seconds, up to an hour; null for any other value. */
export function boundedRetryAfter(response: Headers): string | null {
  const value = response.get("retry-after") ?? "";
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  return seconds >= 1 && seconds <= MAX_RETRY_SECONDS ? String(seconds) : null;
}

/**
 * Returns the response headers that are passed on for every kind of response. Cookies are rewritten
 * for the shop's own host.
 * @param secure whether the shop runs on https
 */
export function returnedHeaders(response: Headers, secure: boolean, requestId: string): Headers {
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId });
  headers.set("x-content-type-options", "nosniff");
  const allow = response.get("allow");
  const retryAfter = boundedRetryAfter(response);
  if (allow !== null) headers.set("allow", allow);
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  for (const cookie of response.getSetCookie()) {
    headers.append("set-cookie", localCookie(cookie, secure));
  }
  return headers;
}

/**
 * Rewrites a cookie of the API's host for the shop's own: no Domain, Path=/, and Secure exactly on
 * https. Without Secure browsers reject `SameSite=None` and `Partitioned`, so it becomes Lax.
 */
export function localCookie(setCookie: string, secure: boolean): string {
  const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
  const kept = attributes
    .filter((attribute) => !/^(?:domain|path|secure)\b/i.test(attribute))
    .filter((attribute) => secure || !/^partitioned\b/i.test(attribute))
    .map((attribute) =>
      !secure && /^samesite\s*=\s*none$/i.test(attribute) ? "SameSite=Lax" : attribute,
    );
  return [pair, ...kept, "Path=/", ...(secure ? ["Secure"] : [])].join("; ");
}
