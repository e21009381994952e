import { isReceiptPath, RECEIPT_POLICY } from "@/lib/base/http/receipt-policy";
import { contentType, largestFile } from "./media-types";
import { genericRefusal, refusalBody } from "./refusal";
import { AnswerUnfit, giveUp, steadyStream, wholeBody } from "./upstream-fetch";

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
 * @throws AnswerUnfit for anything else, UpstreamSilent when it is late
 */
export async function passedAnswer(answered: Answered): Promise<Response> {
  const { method, answer, headers } = answered;
  const { status } = answer;
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

function unfit(answer: Response, reason: string): AnswerUnfit {
  giveUp(answer);
  return new AnswerUnfit(reason);
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
  if (!parsed(bytes)) throw new AnswerUnfit("answer is not JSON");
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
  if (method === "GET" || byteLength > 0) throw new AnswerUnfit("answer is empty");
  return new Response(null, { status: 204, headers });
}

function parsed(bytes: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return undefined;
  }
}
