"use client";

import { createElement, type ReactNode } from "react";

interface SharedMarkupProps {
  /** Tag name of the element. */
  tag: string;
  /** Value of its `data-kept` attribute in the document. */
  name: number;
  /** Head elements only: number of consecutive elements, starting with this one. */
  count?: number;
}

const VOID = /^(?:area|br|hr|img|source|track|wbr)$/;
const NOTHING = { __html: "" };

let found: Map<string | undefined, Element> | undefined;

/**
 * Collects the marked elements on the first call, during hydration, before React removes any of
 * them.
 */
function takenElement(name: number): Element | undefined {
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

/**
 * Recreates consecutive head elements as React elements, so that React removes them with their
 * page.
 */
function takenHead(name: number, count: number): ReactNode[] {
  const known = heads.get(name);
  if (known) return known;
  const elements: ReactNode[] = [];
  let next = takenElement(name) ?? null;
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
 * Static markup that is only in the HTML. The server replaces such elements in the RSC payload with
 * this component (`deduplicated-markup.ts`). On hydration it adopts the element of the
 * document; when React renders the page again, it recreates it.
 */
export function SharedMarkup({ tag, name, count }: SharedMarkupProps) {
  if (count) return takenHead(name, count);
  const kept = typeof document === "undefined" ? undefined : takenElement(name);
  const ref = (element: Element | null) => {
    if (!element || !kept || element.hasAttributes() || element.hasChildNodes()) return;
    for (const attribute of [...kept.attributes])
      element.setAttribute(attribute.name, attribute.value);
    element.append(...kept.cloneNode(true).childNodes);
  };
  const content = VOID.test(tag) ? {} : { dangerouslySetInnerHTML: NOTHING };
  return createElement(tag, { ref, suppressHydrationWarning: true, ...content });
}
