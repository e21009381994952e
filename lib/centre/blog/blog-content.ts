import "server-only";
import { plainText } from "@/lib/base/html/plain-text";
import { inflateText } from "./inflate-text";

/** Limit in characters. As base64, that is about the maximum size of the inflated text in bytes. */
const LIMIT = 1_400_000;
const TAG = /<[a-z!/]/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Returns the body of a blog as untrusted HTML. The contract sends it compressed and
 * base64-encoded, older APIs as plain HTML.
 * @returns null if it is corrupt, too large, or without visible content
 */
export function blogHtml(content: string): string | null {
  const html = content.length > LIMIT ? null : htmlOf(content.trim());
  return html === null || plainText(html, 2) === "" ? null : html;
}

function htmlOf(content: string): string | null {
  if (TAG.test(content)) return content;
  const base64 = content.replace(/\s+/g, "");
  return BASE64.test(base64) ? inflateText(Buffer.from(base64, "base64")) : null;
}
