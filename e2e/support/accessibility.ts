import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const SHARED = [["body > header"], ["body > footer"]];
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on the page: rule, how bad, and where. Run in the page itself, which takes half the
 * time of its builder for Playwright: no page has a frame that axe could look into.
 */
async function violationsOf(page: Page, whole: boolean): Promise<string[]> {
  await page.evaluate(axe.source);
  const exclude = whole ? [] : SHARED;
  const found = await page.evaluate(
    async ({ runOnly, exclude }) => {
      const { run }: typeof axe = Reflect.get(window, "axe");
      // What the header that stays covers just now is no smaller for it.
      window.scrollTo({ top: 0, behavior: "instant" });
      // A button that was just enabled has no colour to judge yet.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const { violations } = await run({ exclude }, { resultTypes: ["violations"], runOnly });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        places: nodes.map(({ target }) => target.join(" ")),
      }));
    },
    { runOnly: rules, exclude },
  );
  return found.map(({ id, impact, places }) => `${id} (${impact}): ${places.join(", ")}`);
}

/**
 * Fails with the list of what axe finds.
 * @param whole header and footer, too: they are the same on every page, and more than most pages
 */
export async function expectAccessible(page: Page, { whole = false } = {}): Promise<void> {
  expect(await violationsOf(page, whole), "accessibility violations").toEqual([]);
}
