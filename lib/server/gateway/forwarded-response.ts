import { problemBody } from "@/lib/backend/kernel/http/problem-body";
import { isReceiptPath, RECEIPT_POLICY } from "../security-headers";
import { genericRefusal, refusalBody } from "./error-responses";
import { cancelBody, InvalidResponse, steadyStream, wholeBody } from "./upstream-fetch";
import { boundedRetryAfter } from "./upstream-headers";

const MEGABYTE = 1_000_000;

/** Allowed media types besides JSON and their maximum size: none that a browser would execute. */
const LARGEST_BYTES: readonly [type: RegExp, bytes: number][] = [
  [/^image\/(?:avif|gif|jpeg|png|webp)$/, 25 * MEGABYTE],
  [/^application\/pdf$/, 100 * MEGABYTE],
  [/^video\/(?:mp4|webm)$/, 500 * MEGABYTE],
];

/** Returns the media type in lower case without parameters; empty without a Content-Type. */
export function contentType(response: Response): string {
  return (response.headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
}

/**
 * Returns the maximum size in bytes of a file of this type; null for a type that is not allowed.
 */
export function largestFile(type: string): number | null {
  return LARGEST_BYTES.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** Maximum size of a JSON response or an invoice, in bytes. */
const MAX_BYTES = 10_000_000;
const MAX_REFUSAL_BYTES = 100_000;
const FILE_HEADERS = ["accept-ranges", "content-disposition", "content-range"];
/** Statuses on which a browser repeats the request or asks for proxy credentials. */
const NOT_FOR_BROWSERS = new Set([407, 408, 421, 425]);

const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json$/.test(type);

/** Call with the started response of the API. */
export interface UpstreamResponse {
  method: string;
  pathname: string;
  requestId: string;
  response: Response;
  /** Headers of our own response. */
  headers: Headers;
  /** Epoch milliseconds until which a buffered response must be complete. */
  deadline: number;
}

/**
 * Returns the API's response as sent to the browser: valid JSON, files of allowed types, printable
 * invoices, and refusals in the form of the contract.
 * @throws InvalidResponse for anything else, including every 5xx; UpstreamTimeout when it is not
 *   complete in time
 */
export async function forwardedResponse(answered: UpstreamResponse): Promise<Response> {
  const { method, response, headers } = answered;
  const { status } = response;
  if (status >= 500) throw unfit(response, `status ${status}`);
  if (status >= 400 && status < 500 && !NOT_FOR_BROWSERS.has(status)) return refusal(answered);
  if (!response.ok) throw unfit(response, `status ${status}`);
  const type = contentType(response);
  if (method === "HEAD" && isJson(type)) return new Response(null, { headers });
  const largest = isFilePath(answered) ? largestFile(type) : null;
  if (largest !== null) return file(answered, largest);
  if (isJson(type)) return json(answered);
  if (type === "text/html" && status === 200 && isInvoice(answered)) return invoice(answered);
  if (method === "GET" || method === "HEAD")
    throw unfit(response, `response is ${type || "of no type"}`);
  return empty(answered, await wholeBody(response, 0, answered.deadline));
}

function unfit(response: Response, reason: string): InvalidResponse {
  cancelBody(response);
  const busy = response.status === 503 && { retryAfter: boundedRetryAfter(response.headers) };
  return new InvalidResponse(reason, busy || undefined);
}

const isInvoice = ({ method, pathname }: UpstreamResponse) =>
  method === "GET" && isReceiptPath(pathname);

const isFilePath = ({ method, pathname }: UpstreamResponse) =>
  (method === "GET" || method === "HEAD") &&
  (pathname.startsWith("/api/") || isReceiptPath(pathname));

async function refusal({
  response,
  headers,
  deadline,
  requestId,
}: UpstreamResponse): Promise<Response> {
  const { status } = response;
  const said = await wholeBody(response, MAX_REFUSAL_BYTES, deadline).catch(() => null);
  const body = said && isJson(contentType(response)) ? parsed(said) : undefined;
  const forwarded = body
    ? refusalBody(status, body.value)
    : { ...problemBody(genericRefusal(status)), request_id: requestId };
  return Response.json(forwarded, { status, headers });
}

function file({ response, headers }: UpstreamResponse, largest: number): Response {
  headers.set("content-type", contentType(response));
  for (const name of FILE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(steadyStream(response, largest), { status: response.status, headers });
}

async function json(answered: UpstreamResponse): Promise<Response> {
  const { response, headers, deadline } = answered;
  const bytes = await wholeBody(response, MAX_BYTES, deadline);
  if (bytes.byteLength === 0) return empty(answered, bytes);
  if (!parsed(bytes)) throw new InvalidResponse("response is not JSON");
  headers.set("content-type", "application/json");
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

async function invoice({ response, headers, deadline }: UpstreamResponse): Promise<Response> {
  const html = await wholeBody(response, MAX_BYTES, deadline);
  headers.set("content-type", response.headers.get("content-type") ?? "text/html");
  headers.set("content-security-policy", RECEIPT_POLICY);
  return new Response(new Uint8Array(html), { headers });
}

/** Returns 204 for an empty response, which only a write may have. */
function empty({ method, headers }: UpstreamResponse, { byteLength }: Buffer): Response {
  if (method === "GET" || byteLength > 0) throw new InvalidResponse("response is empty");
  return new Response(null, { status: 204, headers });
}

function parsed(bytes: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return undefined;
  }
}
