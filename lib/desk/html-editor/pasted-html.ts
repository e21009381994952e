import { parseInert, withoutCode } from "./inert-html";

const MARKER = /mso-list:\s*ignore/i;
const LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const NUMBER = /^\s*\(?[\p{L}\p{N}]+[.)।]/u;

const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/**
 * Makes lists of paragraphs that Word marks as entries of lists. Such a paragraph names its level
 * and has its bullet or number as text.
 */
function makeWordLists(body: HTMLElement): void {
  /** Lists that the next entry may belong to, from the outermost. */
  let open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of body.querySelectorAll("p")) {
    const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    const marker = Array.from(paragraph.querySelectorAll("span")).find((span) =>
      MARKER.test(styleOf(span)),
    );
    const tag = NUMBER.test(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((one) => one.level <= level);
    let inner = open.at(-1);
    if (inner?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      const entry = inner?.list.lastElementChild;
      if (entry) entry.append(list);
      else paragraph.before(list);
      inner = { list, level };
      open.push(inner);
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...paragraph.childNodes);
    inner.list.append(entry);
    paragraph.remove();
  }
}

/** Makes tags of bold, italic, raised and lowered words that web pages and Google Docs only style. */
function makeMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll("[data-style]")) {
    const style = styleOf(element);
    const isNormal = /font-weight:\s*(?:normal|400)/i.test(style);
    if (/^(?:B|STRONG)$/.test(element.tagName) && isNormal) unwrap(element);
    if (element.tagName !== "SPAN") continue;
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapContent(element, "strong");
    if (/font-style:\s*italic/i.test(style)) wrapContent(element, "em");
    if (/vertical-align:\s*super/i.test(style)) wrapContent(element, "sup");
    if (/vertical-align:\s*sub\b/i.test(style)) wrapContent(element, "sub");
  }
}

/**
 * Prepares HTML from the clipboard for the schema of the editor, which drops everything that pages
 * do not show. HTML of the editor itself keeps its languages.
 */
export function cleanPastedHtml(html: string): string {
  const body = parseInert(html);
  if (body.querySelector("[data-pm-slice]")) return withoutCode(html);
  makeWordLists(body);
  makeMarks(body);
  // Word names the language of its user in every paragraph.
  for (const element of body.querySelectorAll("[lang], [dir]")) {
    element.removeAttribute("lang");
    element.removeAttribute("dir");
  }
  return body.innerHTML;
}
