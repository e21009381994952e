import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { tally } from "@/lib/base/tallies";
import { isRouterHeader } from "@/lib/next-internals/next-response";
import { prepareDocument } from "@/lib/next-internals/prepared-document";
import type { Techniques } from "@/lib/next-internals/techniques";
import { PAGE_SCRIPT } from "@/lib/site/page-script";
import { inlineHashes } from "../inline-hashes";
import type { Encoding } from "../negotiation";
import type { PolicyOf } from "../security-headers";
import type { RenderResponse } from "./ask-next";

/** Responses smaller than this, in bytes, are not compressed. */
const SMALLEST_COMPRESSED = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/**
 * Brotli quality for popular pages: 10 % smaller than quality 6 for 30 times the CPU time. Quality
 * 11 takes three times as long again for 2 % more; quality 9 takes a third of the time, but saves
 * only 1.5 %.
 */
const HIGH_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const brotli = promisify(brotliCompress);

const ENCODERS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, BROTLI),
  gzip: (body) => zip(body),
  identity: async (body) => body,
};
const COMPRESSED = ["br", "gzip"] as const;

/** Headers of a single response or of the connection, which are not stored with the page. */
const UNSTORED_HEADERS = new Set([
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
]);

/** Page that is ready to be sent many times. */
export interface PreparedPage {
  status: number;
  /** Alternating names and values, as `writeHead` takes them; without Cache-Control. */
  headers: string[];
  /** Weak ETag, the same for every encoding. */
  etag: string;
  /** Body by encoding; only `identity` for a small page. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Memory it uses, in bytes. */
  size: number;
}

/** Security headers of every page, and how its document is prepared. */
export interface PageHeaders {
  policyOf: PolicyOf;
  /** Values by header name. */
  security: Record<string, string>;
  techniques: Pick<Techniques, "isOn" | "signature">;
}

/** Decompresses the body on demand: hardly any client accepts no compression. */
export function plainBody(zipped: Buffer): Promise<Buffer> {
  return unzip(zipped);
}

/** Compresses a body again with a higher brotli quality, off the main thread. */
export async function recompressedBody(zipped: Buffer): Promise<Buffer> {
  return brotliBody(await plainBody(zipped), true);
}

/** Compresses a body off the main thread. */
export function brotliBody(body: Buffer, isPopular = false): Promise<Buffer> {
  tally("page-compressed");
  return brotli(body, isPopular ? HIGH_QUALITY : BROTLI);
}

/**
 * Prepares a response of Next for sending: applies the techniques, adds the Content-Security-Policy and
 * compresses off the main thread.
 * @param before previous version of the page, which is returned when nothing has changed
 * @param encodings encodings to prepare; all of them for a page that is sent more than once
 */
export async function preparePage(
  { status, headers, body }: RenderResponse,
  { policyOf, security, techniques }: PageHeaders,
  before?: PreparedPage,
  encodings: readonly Encoding[] = COMPRESSED,
): Promise<PreparedPage> {
  const prepared = [policyOf(), techniques.signature, PAGE_SCRIPT].join("\n");
  const etag = etagOf(status, headers, body, prepared);
  if (before?.etag === etag) return before;
  const isDocument = /^text\/html\b/.test(headers.get("content-type") ?? "");
  const made = isDocument ? prepareDocument(body.toString(), techniques, PAGE_SCRIPT) : null;
  const policy = policyOf(made ? inlineHashes(made.document, made.scripts) : undefined);
  const sent: Record<string, string> = { ...security, "Content-Security-Policy": policy };
  headers.forEach((value, name) => {
    if (UNSTORED_HEADERS.has(name) || (isDocument && isRouterHeader(name))) return;
    if (name !== "link") sent[name] = value;
    else if (usefulLinks(value)) sent.link = usefulLinks(value);
  });
  sent.Vary = varyOf(headers);
  const bodies = await encoded(made ? Buffer.from(made.document) : body, encodings);
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

/**
 * Returns the ETag of Next's response, so that it is known before the page is prepared.
 * @param prepared what else the page depends on: policy, techniques and added script
 */
function etagOf(status: number, headers: Headers, body: Buffer, prepared: string): string {
  const hash = createHash("sha1").update(`${status}\n${prepared}\n`);
  headers.forEach((value, name) => {
    if (!UNSTORED_HEADERS.has(name)) hash.update(`${name}: ${value}\n`);
  });
  return `W/"${hash.update(body).digest("base64url")}"`;
}

function varyOf(headers: Headers): string {
  const named = (headers.get("vary") ?? "").split(/,\s*/).filter(Boolean);
  return [...new Set([...named, "Accept-Encoding"])].join(", ");
}

/** Connection to this site without credentials, which Next wants for fonts that are not preloaded. */
const OWN_CONNECTION = /^<\/>; rel=preconnect\b/;

/**
 * Removes duplicates, since Next lists some files twice, and connections to this site: fonts of a
 * style sheet come over the one that is open.
 */
function usefulLinks(links: string): string {
  const all = new Set(links.split(/,\s*(?=<)/));
  return [...all].filter((link) => !OWN_CONNECTION.test(link)).join(", ");
}

function sizeOf(bodies: PreparedPage["bodies"], headers: string[]): number {
  const bytes = Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0);
  return bytes + headers.join("").length;
}
