import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { payloadProblem, withWholeQuery } from "@/lib/next-internals/next-response";
import {
  collectDependencies,
  type Dependency,
  earliestExpiry,
  hasChanged,
} from "@/lib/server-reads/dependencies";
import {
  collectReport,
  type PageReport,
  type ReplacedPage,
} from "@/lib/server-reads/replaced-page";
import { onFailedRender, RENDER_ID_HEADER } from "./failed-renders";
import { internalExchange, splitResponse } from "./internal-exchange";

/**
 * Time in ms after which a render is aborted. A visitor gets a response within 10 s, also on a busy
 * machine; the failure page takes up to 1 s of them.
 */
export const RENDER_TIMEOUT_MS = 8_000;
/** Maximum size of a rendered page, in bytes. */
const MAX_BYTES = 8_000_000;

/** Next's request handler. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Request that is passed to Next. */
export interface NextRequest {
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  /** Timeout of the render in ms. */
  timeoutMs?: number;
}

/** Complete response of Next. */
export interface RenderResponse {
  status: number;
  headers: Headers;
  body: Buffer;
  tags: string[];
  /** Epoch milliseconds; the page contains every change made before this time. */
  renderedAt: number;
  /** Whether the page is stale: its data has changed since it was read. */
  isStale: () => boolean;
  /** Replacement of a page that does not exist. */
  replaced: ReplacedPage | null;
  /** Epoch milliseconds until which the page is valid without a change of its data; or Infinity. */
  expiresAt: number;
}

/** Reason of a `RenderError` for a page whose error Next has already reported. */
export const RENDER_FAILED = "render failed";

/** Thrown when Next did not complete a page; the message is the reason for the log. */
export class RenderError extends Error {}

/**
 * Lets Next handle an internal request and collects the whole response. Without it, a dynamic
 * render that fails is a response with status 200 that never ends.
 * @throws RenderError when the response fails, is too large or takes too long
 */
export async function askNext(
  handle: NextHandler,
  { url, headers, timeoutMs = RENDER_TIMEOUT_MS }: NextRequest,
): Promise<RenderResponse> {
  const id = randomUUID();
  const renderedAt = Date.now();
  const dependencies: Dependency[] = [];
  const report: PageReport = { replaced: null };
  const parts: Buffer[] = [];
  let size = 0;
  let stop = () => {};
  const status = await new Promise<number>((resolve, reject) => {
    const fail = (reason: string) => reject(new RenderError(reason));
    const take = (part: Buffer) => {
      parts.push(part);
      size += part.byteLength;
      if (size > MAX_BYTES) fail("too large");
    };
    const given = { host: "localhost", ...headers, [RENDER_ID_HEADER]: id };
    const { request, response, socket } = internalExchange(url, given, take);
    const timer = setTimeout(() => fail("took too long"), timeoutMs);
    const forget = onFailedRender(id, () => fail(RENDER_FAILED));
    stop = () => {
      clearTimeout(timer);
      forget();
    };
    response.once("finish", () => resolve(response.statusCode));
    response.once("close", () => fail("closed early"));
    // A write after the end: the response is already complete.
    response.on("error", () => undefined);
    socket.once("error", (error) => fail(String(error)));
    const render = () => collectDependencies(dependencies, () => handle(request, response));
    collectReport(report, render).catch((error: unknown) => fail(String(error)));
  }).finally(() => stop());
  const { headers: sent, body } = splitResponse(Buffer.concat(parts));
  const answered = withWholeQuery(sent, url);
  const problem = payloadProblem(answered, body);
  // An RSC payload can be complete before Next reports the error.
  if (problem === "failed") throw new RenderError(RENDER_FAILED);
  return {
    status: problem === "missing" ? 404 : status,
    headers: answered,
    body,
    tags: [...new Set(dependencies.flatMap((one) => one.tags))],
    renderedAt,
    replaced: report.replaced,
    isStale: () => hasChanged(dependencies),
    expiresAt: earliestExpiry(dependencies),
  };
}
