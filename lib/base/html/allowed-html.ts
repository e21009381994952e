import sanitizeHtml from "sanitize-html";
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, LINK_REL, LINK_SCHEMES } from "./allowed-tags";
import { limitDepth } from "./limit-depth";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    a: sanitizeHtml.simpleTransform("a", { rel: LINK_REL }),
  },
};

/**
 * Sanitizes HTML with an allowlist of tags, without styles, scripts and frames. For code that runs
 * outside of Next; pages import `safeHtml`.
 */
export function allowedHtml(html: string): string {
  return sanitizeHtml(limitDepth(html), OPTIONS);
}
