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

/** Sanitizes HTML from the API with an allowlist of tags, without styles, scripts and frames. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
