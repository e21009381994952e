import type { Page } from "@playwright/test";
import { logInAtDesk } from "./support/desk";
import { expect, test } from "./support/fixtures";

/** Lists that have records in the demo, below /desk. */
const LISTS = [
  ...["orders?filter=%7B%22tab%22%3A%22all%22%7D", "products", "prices", "low-stock"],
  ...["categories", "brands", "doctors", "specialities", "blogs", "notices", "banners"],
  ...["gallery", "ebooks", "media", "reviews", "staff", "audit"],
];

/** Where the first record of a list may begin at most, in px from the top. */
const TOP = 220;

/** Returns the top of the first record of the shown list, in px. */
async function topOfList(page: Page): Promise<number> {
  const main = page.getByRole("main");
  // Chips of filters and tabs are no records.
  const records = main.locator(".MuiPaper-root").filter({ has: page.locator("li, a, input") });
  await expect(records.first()).toBeVisible();
  return (await records.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

test("a list begins at the top of a phone, also for a returning user", {
  tag: "@long",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/orders");
  await logInAtDesk(page);
  await expect(page.getByRole("button", { name: "List actions" })).toBeVisible();
  for (const list of [...LISTS, ...LISTS.slice(0, 3)]) {
    await page.goto(`/desk/${list}`);
    await expect(page.getByRole("button", { name: "List actions" })).toBeVisible();
    expect.soft(await topOfList(page), list).toBeLessThanOrEqual(TOP);
  }
});

test("the focus stays where work goes on, with the keyboard alone", {
  tag: "@long",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/desk/brands");
  await logInAtDesk(page);
  const first = page.getByRole("table").getByRole("link").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  const place = () => page.evaluate(() => document.activeElement?.closest("main")?.tagName);
  await expect.poll(place).toBe("MAIN");
});
