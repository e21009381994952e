import type { Page } from "@playwright/test";
import { checkAmount } from "../lib/dev/testing/check-amount";
import bengali from "../lib/i18n/messages/bn.json" with { type: "json" };
import { expect, test } from "./support/fixtures";
import { logInAsNewCustomer } from "./support/new-customer";
import { PAGE_TYPES } from "./support/page-types";
import { placeOrder } from "./support/place-order";
import { translate } from "./support/translator";

test.beforeEach(async ({ context }) => translate(context));

const failed = (page: Page) => page.getByRole("heading", { name: "Something went wrong" });
const inFonts = (page: Page) => page.locator("main font").first();

test("a list is sorted, filtered, paged and shown as rows", async ({ page, goto }) => {
  for (const address of ["/products", "/category/products/1"]) {
    await goto(address);
    await expect(inFonts(page)).toBeAttached();
    const first = page.getByRole("article").first();
    await page.getByRole("combobox", { name: "Sort products" }).selectOption({ index: 2 });
    await expect(page).toHaveURL(/sort=/);
    const before = (await first.textContent()) ?? "";
    await page.getByRole("combobox", { name: "Sort products" }).selectOption({ index: 3 });
    await expect(first).not.toHaveText(before);
    await page.getByRole("button", { name: /^Filters/ }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByRole("link", { name: /^In stock only/ }).click();
    await expect(page).toHaveURL(/stock=1/);
    await page.getByRole("button", { name: /^Show results/ }).click();
    await expect(page.getByRole("status").filter({ hasText: /^Showing 1-/ })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear all" }).click();
    await expect(page).not.toHaveURL(/stock=1/);
    await expect(failed(page)).toHaveCount(0);
  }
  await goto("/products");
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Showing 13-/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("status").filter({ hasText: /^Showing 1-/ })).toBeVisible();
});

test("a Bengali list is sorted, shown by page and left again", async ({ page, goto }) => {
  await goto("/bn/products");
  await expect(inFonts(page)).toBeAttached();
  const first = page.getByRole("article").first();
  for (const index of [2, 3, 1]) {
    const before = (await first.textContent()) ?? "";
    await page.getByRole("combobox", { name: bengali.list.sort }).selectOption({ index });
    await expect(first).not.toHaveText(before);
  }
  await page.getByRole("link", { name: new RegExp(`^${bengali.list.next}`) }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(first).toBeVisible();
  const failed = page.getByRole("heading", { name: bengali.errors.errorTitle });
  await expect(failed).toHaveCount(0);
});

test("a product is put in the cart, its number changed, removed, restored and ordered", async ({
  page,
  goto,
}) => {
  await goto("/products/5");
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Added to your cart.").first()).toBeVisible();
  await goto("/products/cart");
  await page
    .getByRole("button", { name: /^Increase/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
  await goto("/products/buy-now?productId=5");
  await placeOrder(page);
  await expect(failed(page)).toHaveCount(0);
});

test("every section of the account opens from every other", async ({
  page,
  goto,
  context,
  site,
}) => {
  await logInAsNewCustomer(context, site, "Rahima Khatun");
  await goto("/my-account");
  const menu = page.getByRole("navigation", { name: "My account" });
  await expect(menu).toBeVisible();
  const names = await menu.getByRole("link").allTextContents();
  expect(names.length).toBeGreaterThan(5);
  for (const name of [...names, ...names.reverse()]) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(failed(page)).toHaveCount(0);
  }
});

test("a search suggests, and a doctor is found and a time chosen", async ({ page, goto }) => {
  await goto("/");
  await page.getByRole("button", { name: "Search" }).first().click();
  const field = page.getByRole("combobox", { name: "Search products" });
  for (const word of ["mask", "paracetamol", "xyzxyz", "mask"]) {
    await field.fill(word);
    if (word !== "xyzxyz") await expect(page.getByRole("option").first()).toContainText(/\w/);
  }
  await goto("/patient/appointment/19");
  const times = page.getByRole("group", { name: "Time", exact: true });
  const days = page.getByRole("group", { name: "Day", exact: true });
  for (const day of [1, 0, 2]) {
    await days.getByRole("radio", { disabled: false }).nth(day).locator("xpath=..").click();
    await expect(times.getByRole("radio", { disabled: false }).first()).toBeAttached();
  }
  await expect(failed(page)).toHaveCount(0);
});

/** Pages that lead to the home page and back; each third, because what breaks is on most pages. */
const OTHER_PAGES = PAGE_TYPES.filter(
  ({ path, access }, index) =>
    access !== "failed" && path !== "/" && index % checkAmount({ all: 3, long: 1 }) === 0,
);

for (const { path } of OTHER_PAGES) {
  test(`${path} opens its parts, leads to the home page and back`, { tag: "@long" }, async ({
    page,
    goto,
    consoleGuard,
  }) => {
    consoleGuard.allowStatus(401, 403, 404, 410);
    await goto(path);
    const toggles = page.locator("main summary:visible, main [role=tab]:visible");
    for (const toggle of (await toggles.all()).slice(0, 4)) await toggle.click();
    const menu = page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) {
      await menu.click();
      const panel = page.getByRole("dialog").first();
      await expect(panel).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    }
    await page.locator("a[href='/']").first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.locator("main h1").first()).toBeAttached();
    await expect(failed(page)).toHaveCount(0);
  });
}
