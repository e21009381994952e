import { plainText } from "@/lib/base/html/plain-text";
import { safeHtml } from "@/lib/base/html/sanitize";

/** A part of a text that begins with a heading of the second level. */
interface HtmlSection {
  /** Name after # in the address. */
  id: string;
  /** Text of the heading; empty for the text before the first one. */
  title: string;
  /** Sanitised. */
  html: string;
}

const HEADING = /^<h2[^>]*>([\s\S]*?)<\/h2>/;
const LONGEST_TITLE = 200;

/**
 * Sanitises HTML and splits it at its headings. A heading that `known` has keeps its id, so that
 * links to it from elsewhere still work.
 */
export function htmlSections(html: string, known: readonly { id: string; title: string }[]) {
  const used = new Set<string>();
  return safeHtml(html)
    .split(/(?=<h2[\s>])/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part, index): HtmlSection => {
      const heading = HEADING.exec(part);
      const title = plainText(heading?.[1] ?? "", LONGEST_TITLE);
      const wanted = known.find((one) => one.title === title)?.id;
      const id = wanted !== undefined && !used.has(wanted) ? wanted : `part-${index + 1}`;
      used.add(id);
      return { id, title, html: part.slice(heading?.[0].length ?? 0).trim() };
    });
}
