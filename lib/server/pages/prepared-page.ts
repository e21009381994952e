import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { tally } from "@/lib/base/tallies";
import type { Encoding } from "../negotiation";
import type { PolicyOf } from "../security-headers";
import type { NextAnswer } from "./ask-next";
import { inlineHashes, mergeInlineScripts } from "./inline-scripts";

/** Smaller answers are sent as they are. */
const SMALLEST_COMPRESSED = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** A tenth less for thirty times the processor; 11 takes three times that for 2 % more, 9 a third for 1.5 % in all. */
const DENSE = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const brotli = promisify(brotliCompress);

const ENCODERS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, BROTLI),
  gzip: (body) => zip(body),
  identity: async (body) => body,
};
const COMPRESSED = ["br", "gzip"] as const;

/** Headers that are of one answer, of a connection, or of Next's own cache. */
const NOT_KEPT = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "x-nextjs-cache",
]);
/** What only React's router reads. */
const OF_THE_ROUTER = /^x-nextjs-/;

/** A page as it is sent, again and again. */
export interface PreparedPage {
  status: number;
  /** Names and values in turn, as `writeHead` takes them; without Cache-Control. */
  headers: string[];
  /** Weak: the same for every encoding. */
  etag: string;
  /** The encodings it was prepared in; only the plain one when it is small. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Memory it takes up, in bytes. */
  size: number;
}

/** What every prepared page gets. */
export interface PageHeaders {
  policyOf: PolicyOf;
  /** Names and values. */
  security: Record<string, string>;
}

/** The plain body of a page, made when it is asked for: hardly anybody reads no compressed one. */
export function plainBody(zipped: Buffer): Promise<Buffer> {
  return unzip(zipped);
}

/** The body of a page with brotli, smaller than the one it was prepared with; made off the main thread. */
export async function denseBody(zipped: Buffer): Promise<Buffer> {
  tally("page-compressed");
  return brotli(await plainBody(zipped), DENSE);
}

/**
 * Makes an answer of Next ready to be sent: scripts merged, policy written, compressed off the main
 * thread.
 * @param before the page as it was, which stays when nothing has changed
 * @param encodings to prepare it in: all of them for a page that is sent again
 */
export async function preparePage(
  { status, headers, body }: NextAnswer,
  { policyOf, security }: PageHeaders,
  before?: PreparedPage,
  encodings: readonly Encoding[] = COMPRESSED,
): Promise<PreparedPage> {
  const etag = etagOf(status, headers, body, policyOf());
  if (before?.etag === etag) return before;
  const isDocument = /^text\/html\b/.test(headers.get("content-type") ?? "");
  const document = isDocument ? mergeInlineScripts(body.toString()) : null;
  const policy = policyOf(document === null ? undefined : inlineHashes(document));
  const sent: Record<string, string> = { ...security, "Content-Security-Policy": policy };
  headers.forEach((value, name) => {
    if (NOT_KEPT.has(name) || (isDocument && OF_THE_ROUTER.test(name))) return;
    sent[name] = name === "link" ? onceEach(value) : value;
  });
  sent.Vary = varyOf(headers);
  const bodies = await encoded(document === null ? body : Buffer.from(document), encodings);
  const flat = Object.entries(sent).flat();
  return { status, headers: flat, etag, bodies, size: sizeOf(bodies, flat) };
}

async function encoded(
  body: Buffer,
  encodings: readonly Encoding[],
): Promise<PreparedPage["bodies"]> {
  if (body.byteLength < SMALLEST_COMPRESSED) return { identity: body };
  tally("page-compressed", encodings.length);
  const bodies = encodings.map(async (encoding) => [encoding, await ENCODERS[encoding](body)]);
  return Object.fromEntries(await Promise.all(bodies));
}

/** Of what Next answered: known before the page is made ready. */
function etagOf(status: number, headers: Headers, body: Buffer, policy: string): string {
  const hash = createHash("sha1").update(`${status}\n${policy}\n`);
  headers.forEach((value, name) => {
    if (!NOT_KEPT.has(name)) hash.update(`${name}: ${value}\n`);
  });
  return `W/"${hash.update(body).digest("base64url")}"`;
}

function varyOf(headers: Headers): string {
  const vary = headers.get("vary");
  return vary ? `${vary}, Accept-Encoding` : "Accept-Encoding";
}

/** Next names some files twice. */
function onceEach(links: string): string {
  return [...new Set(links.split(/,\s*(?=<)/))].join(", ");
}

function sizeOf(bodies: PreparedPage["bodies"], headers: string[]): number {
  const bytes = Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0);
  return bytes + headers.join("").length;
}
