import "server-only";
import { plainText } from "@/lib/base/html/plain-text";
import { inflateText } from "./inflate-text";

/** Characters; as base64 about as many bytes as the text may have when inflated. */
const LIMIT = 1_400_000;
const TAG = /<[a-z!/]/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Body of a blog as HTML, still untrusted. The contract sends it compressed and as base64, an older
 * server as it is.
 * @returns null when it is damaged, huge or has nothing left that may be shown
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
