/** Tags of HTML texts that pages show. Others are removed, and the words in them stay. */
export const ALLOWED_TAGS = [
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
] as const;

export type AllowedTag = (typeof ALLOWED_TAGS)[number];

/** Attributes that stay: of one tag, and of all (`*`). */
export const ALLOWED_ATTRIBUTES: Readonly<Partial<Record<AllowedTag | "*", readonly string[]>>> = {
  a: ["href", "rel"],
  th: ["scope", "colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  "*": ["lang", "dir"],
};

/** URL schemes allowed in links, besides paths of this shop. */
export const LINK_SCHEMES = ["https", "http", "mailto", "tel"] as const;

/** The attribute that every link gets. */
export const LINK_REL = "noopener nofollow ugc";
