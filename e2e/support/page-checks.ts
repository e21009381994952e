import { expect, type Page } from "@playwright/test";

const BENGALI_PAGE = "/bn/blogs";
/** Something of the shop that takes nothing to show. */
const LIGHT = "/robots.txt";

/** Sums up what moves by itself on the pages opened from now on; asked for with {@link layoutShift}. */
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

/** How much has moved since the page began to load (as CLS counts it), and what. */
export function layoutShift(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(() => Reflect.get(window, "seen"));
}

/** What is wrong with ids, headings and landmarks of the living page. */
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

/** Buttons and fields that a thumb misses: less than 44 px high or wide; a box is hit by its label. */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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

/** Makes the browser have the fonts of Bengali pages: they may come late, or too late to be shown. */
export async function fetchBengaliFonts(page: Page): Promise<void> {
  const { link = "" } = (await page.request.head(BENGALI_PAGE)).headers();
  const fonts = [...link.matchAll(/<([^>]+\.woff2)>/g)].map(([, address = ""]) => address);
  expect(fonts.length, "fonts named by a Bengali page").toBeGreaterThan(1);
  await page.goto(LIGHT);
  await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (one) => (await fetch(one)).arrayBuffer())),
    fonts,
  );
}

/** What stands out of the page sideways at 320 px, at normal (1) or larger text; empty when all fits. */
export async function sidewaysFaults(page: Page, textSize: number): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate((size) => {
    const root = document.documentElement;
    const before = root.style.fontSize;
    const normal = Number.parseFloat(getComputedStyle(root).fontSize);
    root.style.fontSize = size === 1 ? before : `${normal * size}px`;
    const room = root.clientWidth;
    const out = [...document.querySelectorAll("body *")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.right > room + 1 && box.width > 1;
    });
    const width = root.scrollWidth;
    root.style.fontSize = before;
    // A fraction of a pixel is rounded up.
    if (width <= room + 1) return [];
    return [
      `${width} px wide`,
      ...out.slice(0, 8).map(({ tagName, className }) => `${tagName}.${className}`),
    ];
  }, textSize);
}

/** What the browser lets run of a script that somebody got into the page, and what it refuses. */
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
