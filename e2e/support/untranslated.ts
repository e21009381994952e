import type { Page } from "@playwright/test";
import { LATIN } from "../../lib/dev/testing/bengali-style";

/**
 * Names and codes that are equal in both languages. Other text with Latin characters on a Bengali
 * page is untranslated, unless it is marked with `lang="en"` (such as a product's name).
 */
const SAME_IN_BOTH = [
  /\S+@\S+\.\S+/g,
  /https?:\/\/\S+/g,
  /\b(?:Facebook|WhatsApp|LinkedIn|YouTube|OpenStreetMap|English|Inter|ALTCHA|X)\b/g,
];

/** Phone numbers keep Latin digits, also inside postal addresses of the shop. */
const LATIN_DIGITS = [/\+?\d[\d -]{6,}\d/g];

/**
 * Order and appointment numbers are removed first, because a short name such as "EN" may be part of
 * one.
 */
const CODES = /\b(?:NM|EB|AP)-[\dA-Z-]+\b/g;

const without = (text: string, parts: (RegExp | string)[]) =>
  parts.reduce<string>((rest, part) => rest.replaceAll(part, " "), text);

interface FoundTexts {
  /** Texts and text attributes of elements in Bengali. */
  bengali: string[];
  /** Texts marked as English: names from the shop's data. */
  english: string[];
}

/** Returns all texts of a page by language, hidden ones, title and description included. */
function textsOf(page: Page): Promise<FoundTexts> {
  return page.evaluate(() => {
    const found: { bengali: string[]; english: string[] } = { bengali: [], english: [] };
    const add = (element: Element | null, text: string | null | undefined) => {
      if (!text?.trim()) return;
      const language = element?.closest("[lang]")?.getAttribute("lang") ?? "";
      (language.startsWith("en") ? found.english : found.bengali).push(text.trim());
    };
    add(document.documentElement, document.title);
    // The description of a product or doctor is in the language of its name.
    const subject = document.querySelector("h1[lang=en], h1 [lang=en]") ?? document.documentElement;
    const meta = document.querySelector("meta[name=description]");
    add(subject, meta?.getAttribute("content"));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest("script, style, template, noscript, [translate=no]")) {
        add(parent, walker.currentNode.textContent);
      }
    }
    for (const name of ["aria-label", "aria-roledescription", "alt", "placeholder", "title"]) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        add(element, element.getAttribute(name));
      }
    }
    return found;
  });
}

/**
 * Returns untranslated texts on a Bengali page: those with Latin characters or digits, except for
 * values that the visitor typed (`own`).
 */
export async function untranslated(page: Page, own: string[] = []): Promise<string[]> {
  const { bengali, english } = await textsOf(page);
  // Where `lang` cannot be set (title, aria-label), an English name is part of a Bengali text.
  const names = english.filter((text) => /[A-Za-z]/.test(text));
  // "Name x 2" is a single text.
  names.push(...names.map((text) => text.replace(/ [x×] [\d০-৯]+$/, "")), ...own);
  names.sort((one, other) => other.length - one.length);
  const wrong = bengali.filter((text) => {
    const rest = without(text, [CODES, ...names, LATIN]);
    return /[A-Za-z]/.test(without(rest, SAME_IN_BOTH)) || /\d/.test(without(rest, LATIN_DIGITS));
  });
  return [...new Set(wrong)];
}
