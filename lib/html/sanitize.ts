import "server-only";
import sanitizeHtml from "sanitize-html";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "hr",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "b",
    "i",
    "u",
    "s",
    "sub",
    "sup",
    "blockquote",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "caption",
    "a",
    "span",
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    "*": ["lang", "dir"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow ugc" }),
  },
};

/** Makes HTML from the API safe to show: an allow-list of tags, no styles, scripts or frames (DESIGN 6). */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** HTML without its tags, as one line of at most `limit` characters. */
export function plainText(html: string, limit: number): string {
  const spaced = html.replace(/></g, "> <");
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const line = decodeEntities(text).replace(/\s+/g, " ").trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).replace(/\s+\S*$/, "")}…`;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}
