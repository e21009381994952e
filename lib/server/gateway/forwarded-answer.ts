import { isReceiptPath, RECEIPT_POLICY } from "../security-headers";
import { genericRefusal, refusalBody } from "./error-responses";
import { cancelBody, InvalidAnswer, steadyStream, wholeBody } from "./upstream-fetch";
import { boundedRetryAfter } from "./upstream-headers";

const MEGABYTE = 1_000_000;

/** Allowed media types besides JSON and their maximum size: none that a browser would execute. */
const LARGEST_BYTES: readonly [type: RegExp, bytes: number][] = [
  [/^image\/(?:avif|gif|jpeg|png|webp)$/, 25 * MEGABYTE],
  [/^application\/pdf$/, 100 * MEGABYTE],
  [/^video\/(?:mp4|webm)$/, 500 * MEGABYTE],
];

/** Returns the media type in lower case without parameters; empty without a Content-Type. */
export function contentType(answer: Response): string {
  return (answer.headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
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
export interface UpstreamAnswer {
  method: string;
  pathname: string;
  requestId: string;
  answer: Response;
  /** Headers of our own response. */
  headers: Headers;
  /** Epoch milliseconds until which a buffered response must be complete. */
  deadline: number;
}

/**
 * Returns the API's response as sent to the browser: valid JSON, files of allowed types, printable
 * invoices, and refusals in the form of the contract.
 * @throws InvalidAnswer for anything else, including every 5xx; UpstreamTimeout when it is not
 *   complete in time
 */
export async function forwardedAnswer(answered: UpstreamAnswer): Promise<Response> {
  const { method, answer, headers } = answered;
  const { status } = answer;
  if (status >= 500) throw unfit(answer, `status ${status}`);
  if (status >= 400 && status < 500 && !NOT_FOR_BROWSERS.has(status)) return refusal(answered);
  if (!answer.ok) throw unfit(answer, `status ${status}`);
  const type = contentType(answer);
  if (method === "HEAD" && isJson(type)) return new Response(null, { headers });
  const largest = isFilePath(answered) ? largestFile(type) : null;
  if (largest !== null) return file(answered, largest);
  if (isJson(type)) return json(answered);
  if (type === "text/html" && status === 200 && isInvoice(answered)) return invoice(answered);
  if (method === "GET" || method === "HEAD")
    throw unfit(answer, `answer is ${type || "of no type"}`);
  return empty(answered, await wholeBody(answer, 0, answered.deadline));
}

function unfit(answer: Response, reason: string): InvalidAnswer {
  cancelBody(answer);
  const busy = answer.status === 503 && { retryAfter: boundedRetryAfter(answer.headers) };
  return new InvalidAnswer(reason, busy || undefined);
}

const isInvoice = ({ method, pathname }: UpstreamAnswer) =>
  method === "GET" && isReceiptPath(pathname);

const isFilePath = ({ method, pathname }: UpstreamAnswer) =>
  (method === "GET" || method === "HEAD") &&
  (pathname.startsWith("/api/") || isReceiptPath(pathname));

async function refusal({
  answer,
  headers,
  deadline,
  requestId,
}: UpstreamAnswer): Promise<Response> {
  const { status } = answer;
  const said = await wholeBody(answer, MAX_REFUSAL_BYTES, deadline).catch(() => null);
  const body = said && isJson(contentType(answer)) ? parsed(said) : undefined;
  const forwarded = body
    ? refusalBody(status, body.value)
    : { message: genericRefusal(status), request_id: requestId };
  return Response.json(forwarded, { status, headers });
}

function file({ answer, headers }: UpstreamAnswer, largest: number): Response {
  headers.set("content-type", contentType(answer));
  for (const name of FILE_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(steadyStream(answer, largest), { status: answer.status, headers });
}

async function json(answered: UpstreamAnswer): Promise<Response> {
  const { answer, headers, deadline } = answered;
  const bytes = await wholeBody(answer, MAX_BYTES, deadline);
  if (bytes.byteLength === 0) return empty(answered, bytes);
  if (!parsed(bytes)) throw new InvalidAnswer("answer is not JSON");
  headers.set("content-type", "application/json");
  return new Response(new Uint8Array(bytes), { status: answer.status, headers });
}

async function invoice({ answer, headers, deadline }: UpstreamAnswer): Promise<Response> {
  const html = await wholeBody(answer, MAX_BYTES, deadline);
  headers.set("content-type", answer.headers.get("content-type") ?? "text/html");
  headers.set("content-security-policy", RECEIPT_POLICY);
  return new Response(new Uint8Array(html), { headers });
}

/** Returns 204 for an empty response, which only a write may have. */
function empty({ method, headers }: UpstreamAnswer, { byteLength }: Buffer): Response {
  if (method === "GET" || byteLength > 0) throw new InvalidAnswer("answer is empty");
  return new Response(null, { status: 204, headers });
}

function parsed(bytes: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return undefined;
  }
}
