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

/** Who asks, as the API is told. */
interface Visit {
  requestId: string;
  /** The customer's address; undefined when it is not known. */
  address: string | undefined;
  /** Origin of SITE_URL. */
  siteUrl: string;
}

/** What of a browser's request the API may see; the address is our own finding, not the browser's word. */
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

/** Retry-After as seconds up to an hour; null when it says anything else. */
export function boundedRetryAfter(answer: Headers): string | null {
  const value = answer.get("retry-after") ?? "";
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  return seconds >= 1 && seconds <= MAX_RETRY_SECONDS ? String(seconds) : null;
}

/**
 * What of the API's answer the browser may see whatever is in it; every cookie becomes one of our own.
 * @param secure whether we are on https
 */
export function returnedHeaders(answer: Headers, secure: boolean, requestId: string): Headers {
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId });
  headers.set("x-content-type-options", "nosniff");
  const allow = answer.get("allow");
  const retryAfter = boundedRetryAfter(answer);
  if (allow !== null) headers.set("allow", allow);
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  for (const cookie of answer.getSetCookie()) {
    headers.append("set-cookie", localCookie(cookie, secure));
  }
  return headers;
}

/**
 * Makes a cookie of the API's host one of our own: no Domain, Path=/, Secure exactly when we are on
 * https. Without Secure browsers refuse `SameSite=None` and `Partitioned`; then it is Lax.
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
