/** Elements whose content is not text; pages remove them, too. */
const NO_TEXT = "script, style, textarea, option, xmp, template, noscript";
/** Elements with content beside words. Pages remove them, and so does the editor. */
const NOT_WORDS = "img, picture, svg, math, video, audio, canvas, iframe, embed, object, input";

export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/**
 * Takes styles out of HTML, and puts `data-` before the names of style attributes and event
 * handlers. They would do nothing in a document without a window, but the Content-Security-Policy
 * of the desk reports them there, too.
 */
export function withoutCode(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, "$1data-$2"),
    );
}

/** Parses HTML into a document that runs nothing, loads nothing and has no styles. */
export function parseInert(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutCode(html), "text/html");
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  return body;
}

/** Returns the names of elements in a text that neither pages nor the editor can show. */
export function hiddenElements(html: string): string[] {
  const found = parseInert(html).querySelectorAll(NOT_WORDS);
  return [...new Set(Array.from(found, ({ localName }) => localName))];
}
