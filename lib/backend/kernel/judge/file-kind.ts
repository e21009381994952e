import { HEIC_HEAD_BYTES, isHeicHead } from "@/lib/base/media/heic";

/** Whether a file is a HEIC picture, as phones take them. */
export function isHeic(bytes: Uint8Array): boolean {
  return isHeicHead(Buffer.from(bytes.subarray(0, HEIC_HEAD_BYTES)).toString("latin1"));
}

/** Whether a file begins like XML or HTML. */
export function isMarkup(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString("utf8"));
}

/** Whether a file is meant to be a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
}

/** End of a ZIP archive, within the last bytes of a file. */
const ZIP_END = Buffer.from("PK\u0005\u0006", "latin1");
const ZIP_TAIL = 66_000;
const FOREIGN = /<(?:script|html|!doctype|svg|iframe|\?php)\b/i;

/**
 * Whether a file is also something else: a page, a script or an archive. Browsers and other programs
 * may take it for that.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (all.subarray(-ZIP_TAIL).includes(ZIP_END)) return true;
  if (all.indexOf("%PDF-", 1, "latin1") > 0) return true;
  return FOREIGN.test(all.toString("latin1"));
}
