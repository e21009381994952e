import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on the page: rule, how bad, and where. A report of violations only, made in the
 * page itself and not in a second one, takes a sixth of the time; no frame needs the second page.
 */
async function axe(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await builder
    .options({ resultTypes: ["violations"], runOnly: rules })
    .analyze();
  return violations.map(({ id, impact, nodes }) => {
    const places = nodes.map((node) => node.target.join(" ")).join(", ");
    return `${id} (${impact}): ${places}`;
  });
}

/** Fails with the list of what axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axe(page), "accessibility violations").toEqual([]);
}
