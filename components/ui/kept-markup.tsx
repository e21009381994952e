"use client";

import { createElement } from "react";

interface KeptMarkupProps {
  /** The element. */
  tag: string;
  /** Its `data-kept` in the document. */
  name: number;
}

const VOID = /^(?:area|br|hr|img|source|track|wbr)$/;
const NOTHING = { __html: "" };

let found: Map<string | undefined, Element> | undefined;

/** Looked for while the document comes alive, before anything of it has gone. */
function keptElement(name: number): Element | undefined {
  found ??= new Map(
    [...document.querySelectorAll<HTMLElement>("[data-kept]")].map((element) => [
      element.dataset.kept,
      element,
    ]),
  );
  return found.get(String(name));
}

/**
 * Markup that came with the document and nowhere else: the server puts it in place of such elements in
 * React's data. It takes the element as it stands in the document, and makes it again when React makes
 * its page again.
 */
export function KeptMarkup({ tag, name }: KeptMarkupProps) {
  const kept = typeof document === "undefined" ? undefined : keptElement(name);
  const ref = (element: Element | null) => {
    if (!element || !kept || element.hasAttributes() || element.hasChildNodes()) return;
    for (const attribute of [...kept.attributes])
      element.setAttribute(attribute.name, attribute.value);
    element.append(...kept.cloneNode(true).childNodes);
  };
  const content = VOID.test(tag) ? {} : { dangerouslySetInnerHTML: NOTHING };
  return createElement(tag, { ref, suppressHydrationWarning: true, ...content });
}
