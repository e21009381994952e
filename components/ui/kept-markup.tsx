"use client";

import { createElement, type ReactNode } from "react";

interface KeptMarkupProps {
  /** The element. */
  tag: string;
  /** Its `data-kept` in the document. */
  name: number;
  /** Of the head: how many elements, one after the other, of which it is the first. */
  count?: number;
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

const PROPS = new Map([
  ["hreflang", "hrefLang"],
  ["crossorigin", "crossOrigin"],
]);
const heads = new Map<number, ReactNode[]>();

/** What the page tells of itself in the head, as React has it: it takes those away with their page. */
function keptHead(name: number, count: number): ReactNode[] {
  const known = heads.get(name);
  if (known) return known;
  const elements: ReactNode[] = [];
  let next = keptElement(name) ?? null;
  for (; next && elements.length < count; next = next.nextElementSibling) {
    const attributes = [...next.attributes].filter((one) => one.name !== "data-kept");
    const props = attributes.map((one) => [PROPS.get(one.name) ?? one.name, one.value]);
    const text = next.textContent || undefined;
    elements.push(
      createElement(next.localName, { ...Object.fromEntries(props), key: elements.length }, text),
    );
  }
  heads.set(name, elements);
  return elements;
}

/**
 * Markup that came with the document and nowhere else: the server puts it in place of such elements in
 * React's data. It takes the element as it stands in the document, and makes it again when React makes
 * its page again.
 */
export function KeptMarkup({ tag, name, count }: KeptMarkupProps) {
  if (count) return keptHead(name, count);
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
