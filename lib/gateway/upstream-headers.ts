import { localCookie } from "./local-cookie";

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
const RESPONSE_HEADERS = [
  "accept-ranges",
  "allow",
  "content-disposition",
  "content-range",
  "content-type",
  "retry-after",
];

function picked(headers: Headers, names: string[]): Headers {
  const allowed = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) allowed.set(name, value);
  }
  return allowed;
}

/** What of a browser's request the API may see (P35). */
export function sentHeaders(request: Headers, requestId: string): Headers {
  const headers = picked(request, REQUEST_HEADERS);
  headers.set("x-request-id", requestId);
  return headers;
}

/**
 * What of the API's answer the browser may see; every cookie becomes one of our own (P35-37).
 * @param secure whether we are on https
 */
export function returnedHeaders(answer: Headers, secure: boolean, requestId: string): Headers {
  const headers = picked(answer, RESPONSE_HEADERS);
  headers.set("cache-control", "no-store");
  headers.set("x-request-id", requestId);
  for (const cookie of answer.getSetCookie()) {
    headers.append("set-cookie", localCookie(cookie, secure));
  }
  return headers;
}
