import type { BrowserContext, Page } from "@playwright/test";

/**
 * Replaces each text of the page by elements, as the translator of Chrome does, once the page is
 * hydrated, and again after each change. Texts keep their words, so that tests find them.
 */
function translatePages(): void {
  const SKIPPED = "script, style, template, noscript, textarea, title, font, [translate=no]";
  const texts = (): Text[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter((text) => text.data.trim() && !text.parentElement?.closest(SKIPPED));
  };
  const translate = () => {
    for (const text of texts()) {
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  };
  const start = () => {
    if (!document.documentElement.dataset.hydrated) return;
    hydration.disconnect();
    document.documentElement.classList.add("translated-ltr");
    translate();
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(translate).observe(document.body, changes);
  };
  const hydration = new MutationObserver(start);
  const watch = () => {
    hydration.observe(document.documentElement, { attributes: true });
    start();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", watch);
  else watch();
}

/** Translates every page that the context opens from now on. */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(translatePages);
}

/** Translates the open document, as a visitor who chooses it in the menu of the browser. */
export async function translateNow(page: Page): Promise<void> {
  await page.evaluate(translatePages);
}
