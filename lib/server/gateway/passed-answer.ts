import { isReceiptPath, RECEIPT_POLICY } from "../security-headers";
import { genericRefusal, refusalBody } from "./error-responses";
import { cancelBody, InvalidAnswer, steadyStream, wholeBody } from "./upstream-fetch";
import { boundedRetryAfter } from "./upstream-headers";

const MEGABYTE = 1_000_000;

/** What may pass besides JSON, and how much of it: nothing that a browser would run. */
const LARGEST_BYTES: readonly [type: RegExp, bytes: number][] = [
  [/^image\/(?:avif|gif|jpeg|png|webp)$/, 25 * MEGABYTE],
  [/^application\/pdf$/, 100 * MEGABYTE],
  [/^video\/(?:mp4|webm)$/, 500 * MEGABYTE],
];

/** The type of an answer without its parameters, in lower case; empty when it tells none. */
export function contentType(answer: Response): string {
  return (answer.headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
}

/** How many bytes of a file of this type may pass; null for a type that may not. */
export function largestFile(type: string): number | null {
  return LARGEST_BYTES.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** The largest JSON or invoice that is passed on; refusals are small. */
const MAX_BYTES = 10_000_000;
const MAX_REFUSAL_BYTES = 100_000;
const FILE_HEADERS = ["accept-ranges", "content-disposition", "content-range"];
/** On these a browser sends the request again by itself, or asks for a proxy's password. */
const NOT_FOR_BROWSERS = new Set([407, 408, 421, 425]);

const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json$/.test(type);

/** A call whose answer has begun. */
export interface Answered {
  method: string;
  pathname: string;
  requestId: string;
  answer: Response;
  /** Headers of our own answer. */
  headers: Headers;
  /** Epoch ms at which an answer that is read whole must be complete. */
  deadline: number;
}

/**
 * The API's answer as the browser gets it: JSON that is JSON, files of harmless types, an invoice for
 * printing, and refusals in the contract's form.
 * @throws InvalidAnswer for anything else, a failure (5xx) included; UpstreamTimeout when it is late
 */
export async function passedAnswer(answered: Answered): Promise<Response> {
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

const isInvoice = ({ method, pathname }: Answered) => method === "GET" && isReceiptPath(pathname);

const isFilePath = ({ method, pathname }: Answered) =>
  (method === "GET" || method === "HEAD") &&
  (pathname.startsWith("/api/") || isReceiptPath(pathname));

async function refusal({ answer, headers, deadline, requestId }: Answered): Promise<Response> {
  const { status } = answer;
  const said = await wholeBody(answer, MAX_REFUSAL_BYTES, deadline).catch(() => null);
  const body = said && isJson(contentType(answer)) ? parsed(said) : undefined;
  const told = body
    ? refusalBody(status, body.value)
    : { message: genericRefusal(status), request_id: requestId };
  return Response.json(told, { status, headers });
}

function file({ answer, headers }: Answered, largest: number): Response {
  headers.set("content-type", contentType(answer));
  for (const name of FILE_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(steadyStream(answer, largest), { status: answer.status, headers });
}

async function json(answered: Answered): Promise<Response> {
  const { answer, headers, deadline } = answered;
  const bytes = await wholeBody(answer, MAX_BYTES, deadline);
  if (bytes.byteLength === 0) return empty(answered, bytes);
  if (!parsed(bytes)) throw new InvalidAnswer("answer is not JSON");
  headers.set("content-type", "application/json");
  return new Response(new Uint8Array(bytes), { status: answer.status, headers });
}

async function invoice({ answer, headers, deadline }: Answered): Promise<Response> {
  const html = await wholeBody(answer, MAX_BYTES, deadline);
  headers.set("content-type", answer.headers.get("content-type") ?? "text/html");
  headers.set("content-security-policy", RECEIPT_POLICY);
  return new Response(new Uint8Array(html), { headers });
}

/** A write may have nothing to say. */
function empty({ method, headers }: Answered, { byteLength }: Buffer): Response {
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
