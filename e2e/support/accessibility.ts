import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const SHARED = [["body > header"], ["body > footer"]];
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const RULES = { page: [...STANDARD, "best-practice"], email: STANDARD };

/**
 * Returns the axe violations of the page: rule, impact and elements. Runs axe in the page itself,
 * which takes half the time of the Playwright builder. Pages have no frames that axe would have to
 * enter.
 */
async function violationsOf(
  page: Page,
  whole: boolean,
  kind: keyof typeof RULES,
): Promise<string[]> {
  await page.evaluate(axe.source);
  const exclude = whole ? [] : SHARED;
  const found = await page.evaluate(
    async ({ runOnly, exclude }) => {
      const { run }: typeof axe = Reflect.get(window, "axe");
      // Elements partly covered by the sticky header would count as too small.
      window.scrollTo({ top: 0, behavior: "instant" });
      // Nor do those under a button that stays at the lower edge; it rests at its own place here.
      const staying = [...document.querySelectorAll("button")].filter(
        (button) => getComputedStyle(button).position === "sticky",
      );
      for (const button of staying) button.style.position = "static";
      // An element that was just enabled may still be changing its color.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const { violations } = await run({ exclude }, { resultTypes: ["violations"], runOnly });
      for (const button of staying) button.style.position = "";
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        places: nodes.map(({ target }) => target.join(" ")),
      }));
    },
    { runOnly: RULES[kind], exclude },
  );
  return found.map(({ id, impact, places }) => `${id} (${impact}): ${places.join(", ")}`);
}

/**
 * Fails with the list of axe violations.
 * @param whole includes header and footer, which are the same on every page and larger than most
 *   pages
 */
export async function expectAccessible(page: Page, { whole = false } = {}): Promise<void> {
  expect(await violationsOf(page, whole, "page"), "accessibility violations").toEqual([]);
}

/** Like expectAccessible, for an email: it has no landmarks, and need not have a heading. */
export async function expectAccessibleEmail(page: Page): Promise<void> {
  expect(await violationsOf(page, true, "email"), "accessibility violations").toEqual([]);
}
