import sanitizeHtml from "sanitize-html";
import { limitDepth } from "./limit-depth";

// Private-use characters that mark the ends of headings and blocks while tags are removed.
const HEADING_END = "\uE000";
const BLOCK_END = "\uE001";
const HEADINGS = /<\/h[1-6]\s*>/gi;
const BLOCKS = /<\/(?:p|li|tr|dt|dd|div|blockquote|figcaption)\s*>/gi;
/** End of a block without punctuation that is followed by another block. */
const OPEN_ENDS =
  /([^\s.!?।:;,…\uE000\uE001])\s*([\uE000\uE001])(?=[\s\uE000\uE001]*[^\s\uE000\uE001])/g;
const ENDS = /[\uE000\uE001]/g;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/**
 * Returns the text of HTML as one line of at most `limit` characters; headings and blocks end with
 * punctuation. For code that runs outside of Next; pages import `plainText`.
 */
export function textOfHtml(html: string, limit: number): string {
  const marked = html
    .replace(HEADINGS, HEADING_END)
    .replace(BLOCKS, BLOCK_END)
    .replace(/></g, "> <")
    .replace(/<br\b/gi, " <br");
  const text = sanitizeHtml(limitDepth(marked), { allowedTags: [], allowedAttributes: {} });
  const sentences = decodeEntities(text).replace(OPEN_ENDS, punctuate).replace(ENDS, " ");
  const line = sentences.replace(/\s+/g, " ").trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).replace(/\s+\S*$/, "")}…`;
}

function punctuate(_: string, last: string, end: string): string {
  return `${last}${end === HEADING_END ? ":" : "."} `;
}

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}
