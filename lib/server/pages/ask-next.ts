import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { createRequestResponseMocks } from "next/dist/server/lib/mock-request.js";
import { changedSince, type Dependency, newRender, runRender } from "@/lib/base/render-context.mjs";
import { onFailedRender, RENDER_ID_HEADER } from "./failed-renders";

/** A page is sent, or given up, within 10 s, also on a busy machine; the failure page takes up to one. */
export const GIVE_UP_MS = 8_000;
/** The largest page that is taken, in bytes. */
const MAX_BYTES = 8_000_000;

const REWRITTEN_QUERY = "x-nextjs-rewritten-query";
const S_MAXAGE = /\bs-maxage=(\d+)/;

/** A failed part in an answer to React's router; redirects and missing pages have names, not numbers. */
const FAILED_PART = /[0-9a-f]:E\{"digest":"\d+[@"]/;

/** Next's request handler. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What Next is asked for. */
export interface NextRequest {
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  /** Whether Next's own copy of the page must not be used. */
  refresh?: boolean;
  /** Milliseconds until the page is given up. */
  giveUpMs?: number;
}

/** A whole answer of Next. */
export interface NextAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Whether it came from Next's own cache. */
  cached: boolean;
  tags: string[];
  /** Epoch milliseconds; what changed before is in the page. */
  renderedAt: number;
  /** Whether something that the page shows has changed since it was rendered, or may have. */
  isOutdated: () => boolean;
  /** Epoch milliseconds until which all that it shows is good if nothing changes; null when that is not known. */
  goodUntil: number | null;
  /** Next was asked for the same page already and gave both the same: what it shows and from when is unknown. */
  joined: boolean;
}

/** Why a page is not finished of which Next has reported an error. */
export const RENDER_FAILED = "render failed";

/** Next did not finish a page: its message says why, for the log. */
export class RenderError extends Error {}

/**
 * Has Next answer a request of our own making, and takes the answer whole. Left alone, Next answers 200
 * and never ends when what it renders per request fails.
 * @throws RenderError
 */
export async function askNext(
  handle: NextHandler,
  { url, headers, refresh = false, giveUpMs = GIVE_UP_MS }: NextRequest,
): Promise<NextAnswer> {
  const id = randomUUID();
  const context = newRender(refresh);
  const chunks: Buffer[] = [];
  let size = 0;
  let stop = () => {};
  const response = await new Promise<MockedResponse>((resolve, reject) => {
    const fail = (reason: string) => reject(new RenderError(reason));
    const take = (chunk: Uint8Array | string) => {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > MAX_BYTES) fail("too large");
      return true;
    };
    const { req, res } = createRequestResponseMocks({
      url,
      headers: { host: "localhost", ...headers, [RENDER_ID_HEADER]: id },
      socket: new Socket(),
      resWriter: take,
    });
    const timer = setTimeout(() => fail("took too long"), giveUpMs);
    const forget = onFailedRender(id, () => fail(RENDER_FAILED));
    stop = () => {
      clearTimeout(timer);
      forget();
    };
    res.once("finish", () => resolve(res));
    streamed(res).catch((error: unknown) => fail(String(error)));
    res.once("close", () => fail("broken off"));
    const ask = () => handle(req as IncomingMessage, res as unknown as ServerResponse);
    runRender(context, ask).catch((error: unknown) => fail(String(error)));
  }).finally(() => stop());
  const { tags, dependencies } = context;
  // Of a page that is rendered per request Next keeps no more than a frame, which is older.
  const keptAt = dependencies.length === 0 ? context.renderedAt : undefined;
  const renderedAt = keptAt ?? context.startedAt;
  const answered = withWholeQuery(headersOf(response), url);
  const body = Buffer.concat(chunks);
  // Such an answer may be whole before Next reports what failed.
  if (
    answered.get("content-type")?.startsWith("text/x-component") &&
    FAILED_PART.test(String(body))
  )
    throw new RenderError(RENDER_FAILED);
  const joined = context.renderedAt === undefined && isFromCache(answered);
  return {
    status: response.statusCode,
    headers: answered,
    body,
    cached: /^(?:HIT|STALE)$/.test(answered.get("x-nextjs-cache") ?? ""),
    tags: [...new Set([...tags, ...dependencies.flatMap((one) => one.tags)])],
    renderedAt,
    isOutdated: () =>
      joined ||
      changedSince(tags, renderedAt) ||
      dependencies.some((one) => changedSince(one.tags, one.readAt)),
    goodUntil: goodUntil(answered, renderedAt, dependencies),
    joined,
  };
}

/** As Next says of a page that it keeps; else, of one that it renders per request, as what it shows says. */
function goodUntil(headers: Headers, renderedAt: number, dependencies: Dependency[]) {
  const seconds = S_MAXAGE.exec(headers.get("cache-control") ?? "")?.[1];
  if (seconds !== undefined) return renderedAt + Number(seconds) * 1_000;
  if (dependencies.length === 0) return null;
  return Math.min(...dependencies.map((one) => one.goodUntil ?? Number.POSITIVE_INFINITY));
}

/** Whether an answer went through Next's page cache, which then was told of it in the name of whoever asked. */
function isFromCache(headers: Headers): boolean {
  return headers.has("x-nextjs-cache") && S_MAXAGE.test(headers.get("cache-control") ?? "");
}

type MockedResponse = ReturnType<typeof createRequestResponseMocks>["res"];

/** Not in Next's types, but it rejects, and must be caught, when the response is destroyed. */
function streamed(response: MockedResponse): Promise<unknown> {
  return Promise.resolve(Reflect.get(response, "hasStreamed"));
}

/**
 * Tells React's router the whole query that a page was made from. Next tells only what a rewrite has added
 * to it, so two pages of a list would be one to the router.
 */
function withWholeQuery(headers: Headers, url: string): Headers {
  const added = headers.get(REWRITTEN_QUERY);
  if (added === null) return headers;
  const query = new URLSearchParams(url.split("?")[1]);
  query.delete("_rsc");
  for (const [name, value] of new URLSearchParams(added)) query.set(name, value);
  headers.set(REWRITTEN_QUERY, query.toString());
  return headers;
}

function headersOf(response: MockedResponse): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.getHeaders()))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
  return headers;
}
