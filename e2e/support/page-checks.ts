import { expect, type Page } from "@playwright/test";

const BENGALI_PAGE = "/bn/blogs";
/** A resource of the same origin that is quick to open. */
const LIGHT = "/robots.txt";

/** Records layout shifts of the pages opened from now on; read them with {@link layoutShift}. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        seen.shift += shift.value;
        for (const { node } of shift.sources) {
          seen.moved.push(node instanceof Element ? `${node.tagName}.${node.className}` : "text");
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Returns the sum of layout shifts since the page began to load (counted as in CLS) and the moved
 * elements.
 */
export function layoutShift(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(() => Reflect.get(window, "seen"));
}

/** Returns errors in the ids, headings and landmarks of the rendered page. */
export function structureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) faults.push(`ids used twice: ${twice.join(", ")}`);

    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
    const shown = headings.filter((heading) => heading.checkVisibility());
    const levels = shown.map(({ tagName }) => Number(tagName.slice(1)));
    if (levels.filter((level) => level === 1).length !== 1) faults.push(`h1: ${levels.join(" ")}`);
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? 0;
      if (level > before + 1)
        faults.push(`h${before} before h${level} "${shown[index]?.textContent}"`);
    }
    for (const landmark of ["main", "body > header", "body > footer"]) {
      const count = document.querySelectorAll(landmark).length;
      if (count !== 1) faults.push(`${count} times ${landmark}`);
    }
    return faults;
  });
}

/**
 * Returns buttons and fields smaller than 44 x 44 px. Checkboxes and radio buttons are left out,
 * because their labels are the touch target.
 */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Sections that are not rendered keep the layout of the previous width.
    const rendered = new CSSStyleSheet();
    rendered.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(rendered);
    const controls = "button, select, textarea, input:not([type=checkbox], [type=radio])";
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const shown = control.checkVisibility() && width > 1 && !control.closest(".sr-only");
      if (!shown || (width >= 44 && height >= 44)) return [];
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return [`${name}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  });
}

/** Puts the fonts of Bengali pages into the browser cache, so that they do not arrive late. */
export async function fetchBengaliFonts(page: Page): Promise<void> {
  const html = await (await page.request.get(BENGALI_PAGE)).text();
  const [, sheet = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const rules = await (await page.request.get(sheet)).text();
  const fonts = [...rules.matchAll(/url\(([^)]*bengali-[^)]+\.woff2)\)/g)].map(
    ([, address = ""]) => new URL(address, new URL(sheet, "http://shop.example")).pathname,
  );
  expect(fonts.length, "Bengali fonts of the style sheet").toBeGreaterThan(1);
  await page.goto(LIGHT);
  await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (one) => (await fetch(one)).arrayBuffer())),
    fonts,
  );
}

/** Returns the elements that overflow a width of 320 px at this text size (1 is normal). */
export async function overflowFaults(page: Page, textSize: number): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate((size) => {
    const root = document.documentElement;
    const before = root.style.fontSize;
    const normal = Number.parseFloat(getComputedStyle(root).fontSize);
    root.style.fontSize = size === 1 ? before : `${normal * size}px`;
    const availableWidth = root.clientWidth;
    const out = [...document.querySelectorAll("body *")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.right > availableWidth + 1 && box.width > 1;
    });
    const width = root.scrollWidth;
    root.style.fontSize = before;
    // Tolerates fractions of a pixel.
    if (width <= availableWidth + 1) return [];
    return [
      `${width} px wide`,
      ...out.slice(0, 8).map(({ tagName, className }) => `${tagName}.${className}`),
    ];
  }, textSize);
}

/** Injects scripts into the page; returns which ones ran and which ones the CSP refused. */
export function injectedScripts(page: Page): Promise<{ ran: string[]; refused: string[] }> {
  return page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    const ran: string[] = [];
    Object.assign(window, { injected: ran });
    const script = document.createElement("script");
    script.textContent = "window.injected.push('element')";
    const holder = document.createElement("div");
    holder.innerHTML = '<img alt="" src="data:," onerror="window.injected.push(\'attribute\')">';
    const failed = new Promise((resolve) =>
      holder.firstElementChild?.addEventListener("error", resolve),
    );
    document.body.append(script, holder);
    await failed;
    script.remove();
    holder.remove();
    return { ran, refused: refused.sort() };
  });
}

/** Expects that nothing overflows the page on the narrowest phones. */
export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, "horizontal overflow at 320 px").toBeLessThanOrEqual(0);
}
