import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import {
  confirmPassword,
  logInAtDesk,
  openListActions,
  screenTitle,
  searchInList,
} from "./support/desk";
import { expect, test } from "./support/fixtures";
import { placeOrder } from "./support/orders";

test("orders are exported as the list shows them, and the activity counts it", {
  tag: "@long",
}, async ({ page, site, consoleGuard }) => {
  // 403: the export asks for the password.
  consoleGuard.allowStatus(401, 403);
  const number = await placeOrder(new ApiClient(site));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/orders");
  await logInAtDesk(page);
  const all = page.getByRole("tab", { name: /^All/ });
  await all.click();
  await expect(all).toHaveAttribute("aria-selected", "true");
  await searchInList(page, number);
  await expect(page).toHaveURL(new RegExp(number));
  await expect(page.getByText("1 record", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await openListActions(page);
  await page.getByRole("button", { name: "Export the list", exact: true }).click();
  await confirmPassword(page);
  const lines = readFileSync(await (await download).path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFNumber,Placed,State,/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(number);

  await page.getByRole("button", { name: "More" }).click();
  const menu = page.getByRole("dialog", { name: "More" });
  await menu.getByRole("button", { name: "Shop", exact: true }).click();
  await menu.getByRole("link", { name: "History of changes" }).click();
  await expect(screenTitle(page, "History of changes")).toBeVisible();
  const activity = page.getByRole("region", { name: "Activity by day" });
  await expect(activity.getByRole("button", { name: /^Logins: \d+$/ }).first()).toBeVisible();
  await expectAccessible(page, { whole: true });
  await activity
    .getByRole("button", { name: /^Exports: \d+$/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Kind: .*, remove the filter$/ })).toBeVisible();
  await expect(page.getByText(/Orders exported/).first()).toBeVisible();
});

test("groups of the menu and columns stay as they were left after a reload", {
  tag: "@long",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/desk/products");
  await logInAtDesk(page, "catalogue");
  await expect(screenTitle(page, "Products")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Desk" });
  const group = menu.getByRole("button", { name: "Catalogue and stock" });
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await expect(menu.getByRole("link", { name: "Brands" })).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("switch", { name: "Brand" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "SKU" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page, { whole: true });
});

test("the sum of an order is in sight at 1280, and Back opens the same place of a list", {
  tag: "@long",
}, async ({ page, site, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  for (let count = 0; count < 3; count++) await placeOrder(new ApiClient(site));
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/desk/orders");
  await logInAtDesk(page);
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole("tab", { name: /^All/ }).click();
  await expect(page).toHaveURL(/%22all%22/);
  const address = page.url();
  const total = page.getByRole("columnheader", { name: "Total" });
  const table = page.getByRole("table");
  await expect(total).toBeInViewport({ ratio: 1 });
  const [head, frame] = await Promise.all([total.boundingBox(), table.locator("..").boundingBox()]);
  expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual(
    (frame?.x ?? 0) + (frame?.width ?? 0),
  );
  const link = table.getByRole("link", { name: /^NM-/ }).last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await link.click();
  await expect(screenTitle(page, /^Order NM-/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("tab", { name: /^All/ })).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
