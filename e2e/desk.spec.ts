import type { Page } from "@playwright/test";
import staff from "../lib/backend/seed/staff.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";
import { placeOrder } from "./support/place-order";

const [OWNER] = staff.filter(({ role }) => role === "owner");

/** Places an order as a guest. @returns its number */
async function placeAsGuest(
  page: Page,
  goto: (address: string) => Promise<unknown>,
  site: string,
): Promise<string> {
  const [product] = await stockedProducts(new ApiClient(site));
  if (!product) throw new Error("nothing in stock");
  await goto(`/products/buy-now?productId=${product.id}`);
  await placeOrder(page);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function logIn(page: Page): Promise<void> {
  if (!OWNER) throw new Error("the demo has no owner");
  await page.getByLabel("Mail address").fill(OWNER.mail);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("logs in at the order that was asked for, and moves it on", {
  tag: "@wide",
}, async ({ page, goto, site, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const number = await placeAsGuest(page, goto, site);

  const answer = await page.goto(`/desk/orders/${number}/show`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("heading", { name: "Log in to the desk" })).toBeVisible();
  await expectAccessible(page, { whole: true });
  await logIn(page);

  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Customer" })).toContainText("Rahima Khatun");
  await expectAccessible(page, { whole: true });
  await page.getByRole("button", { name: "Start packing" }).click();
  await expect(page.getByText("The order is now: Processing.")).toBeVisible();

  await page.getByRole("link", { name: /Orders/ }).click();
  await page.getByRole("tab", { name: /^To pack/ }).click();
  await expect(page).toHaveURL(/to_pack/);
  await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page, { whole: true });
});

test("nothing is wider than a phone, in both languages", async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.goto("/desk");
  await logIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  for (const language of ["English", "বাংলা"]) {
    for (const screen of ["orders", "products", "categories", "staff", "audit", "settings"]) {
      await page.goto(`/desk/${screen}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const surplus = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(surplus, `${screen} in ${language}`).toBeLessThanOrEqual(0);
    }
    if (language === "English") await page.getByRole("button", { name: "বাংলা" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "সেটিংস" })).toBeVisible();
  }
});

test("a product is edited and public pages show it", async ({
  page,
  goto,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  const [product] = await stockedProducts(new ApiClient(shop.url));
  if (!product) throw new Error("nothing in stock");
  await page.goto(`${shop.url}/desk/products/${product.id}`);
  await logIn(page);
  const name = page.getByLabel("Name *", { exact: true });
  const edited = `${product.name} (edited)`;
  await name.fill(edited);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: edited, exact: true })).toBeVisible();
  await name.fill(`${edited} twice`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${edited} twice` })).toBeVisible();
  await goto(`${shop.url}/products/${product.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${edited} twice`);
});

test("a slash focuses the search, which finds a product", {
  tag: "@wide-only",
}, async ({ page, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await page.goto("/desk/brands");
  await logIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search orders and products" });
  await expect(search).toBeFocused();
  await search.fill("mask");
  await search.press("Enter");
  await expect(
    page.getByRole("region", { name: "Products" }).getByRole("link").first(),
  ).toBeVisible();
});
