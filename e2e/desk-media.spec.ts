import { copyFileSync, mkdirSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { logInAtDesk, screenTitle, searchInList } from "./support/desk";
import { expect, test } from "./support/fixtures";

const DAY_MS = 86_400_000;
const BANNER = "banner_image_1.webp";

/** Searches the open list, and returns its rows. */
async function find(page: Page, text: string) {
  await searchInList(page, text);
  const files = page.getByRole("checkbox", { name: /^Choose the file/ });
  return page.getByRole("main").getByRole("listitem").filter({ has: files });
}

test("a banner's picture is replaced everywhere, and the home page shows the new one", {
  tag: "@long",
}, async ({ page, goto, ownShop, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${shop.url}/desk/media`);
  await logInAtDesk(page, "content");
  const row = (await find(page, BANNER)).filter({ hasText: BANNER });
  await expect(row.getByText(/Banner: .*\(Picture\)/)).toBeVisible();
  await row.getByRole("link", { name: BANNER }).click();
  await expect(screenTitle(page, BANNER)).toBeVisible();
  await expect(page.getByText("It belongs to the program and is never deleted.")).toBeVisible();
  await page
    .getByLabel("Choose pictures")
    .setInputFiles("public/media/demo/sliders/banner_image_2.webp");
  const crop = page.getByRole("dialog", { name: "Crop the picture" });
  await crop.getByRole("button", { name: "Use", exact: true }).click();
  const question = page.getByRole("dialog", { name: /^Replace in/ });
  await expect(question.getByRole("link", { name: /^Banner: / })).toBeVisible();
  await expectAccessible(page, { whole: true });
  await question.getByRole("button", { name: "Replace everywhere" }).click();
  await expect(page.getByText("Everything shows the new file now.")).toBeVisible();
  const title = screenTitle(page, /^[\da-f]{32}\.webp$/);
  const name = await title.textContent();

  await goto(`${shop.url}/`);
  const main = page.getByRole("main");
  await expect(main.locator(`img[src*="${name}"]`).first()).toBeAttached();
  await expect(main.locator(`img[src*="${BANNER}"]`)).toHaveCount(0);
});

test("deletes an unused file, and refuses to delete a used one, with a list of its places", {
  tag: "@long",
}, async ({ page, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  const folder = path.join(shop.dataDir, "media", "visits");
  mkdirSync(folder, { recursive: true });
  for (const name of ["unused-1.webp", "shown-1.webp"]) {
    const file = path.join(folder, name);
    copyFileSync("public/media/demo/blogs/clinic-visit.webp", file);
    const longAgo = new Date(Date.now() - 2 * DAY_MS);
    utimesSync(file, longAgo, longAgo);
  }
  await page.goto(`${shop.url}/desk/banners/1`);
  await logInAtDesk(page, "content");
  await page.getByRole("button", { name: "Choose from the library" }).click();
  const library = page.getByRole("dialog", { name: "Choose from the library" });
  await library.getByRole("button", { name: "shown-1.webp" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.goto(`${shop.url}/desk/media`);
  const rows = await find(page, "visits/");
  await expect(rows).toHaveCount(2);
  await page.getByRole("checkbox", { name: "All of this page" }).check();
  await page.getByRole("button", { name: "Delete (2)" }).click();
  const question = page.getByRole("dialog", { name: "Delete these 2 files?" });
  await question.getByRole("button", { name: "Delete" }).click();
  const kept = page.getByRole("dialog", { name: "Not deleted: 1 file" });
  await expect(kept).toContainText("shown-1.webp Something shows it.");
  await expect(kept.getByRole("link", { name: /^Banner: / })).toHaveAttribute(
    "href",
    /\/banners\/1$/,
  );
  await kept.getByRole("button", { name: "Close" }).click();
  await expect(rows).toHaveCount(1);
});
