import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, hydrated, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";
import { expectFits } from "./support/page-checks";

/** Returns two products that can be bought. */
async function twoProducts(baseURL: string | undefined) {
  const products = await stockedProducts(new ApiClient(baseURL ?? ""));
  const [first, second] = products.filter(({ inventory }) => inventory.pack_quantity > 0);
  if (!first || !second) throw new Error("nothing in stock");
  return [first, second] as const;
}

const saveButton = (page: Page, list: string, product: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: `${list} ${product}`, exact: true })
    .first();

test("adds to the wishlist, shows the price, removes, restores and buys a product", async ({
  page,
  goto,
  baseURL,
}) => {
  const [{ id, name }] = await twoProducts(baseURL);
  await goto("/wishlist");
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();

  await goto(`/products/${id}`);
  const heart = saveButton(page, "Wishlist", name);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Wishlist (1)" }).click();

  await expect(page).toHaveURL("/wishlist");
  const wishes = page.getByRole("list", { name: "Wishlist" });
  await expect(wishes.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(wishes.getByText(/^৳/).first()).toBeVisible();
  await expectAccessible(page);

  await wishes.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(wishes.getByRole("button", { name: `Undo ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.reload();
  await hydrated(page);
  await wishes.getByRole("button", { name: `Add to Cart ${name}` }).click();
  await expect(page.getByRole("link", { name: /^Cart, 1 item/ })).toBeVisible();
});

test("compares products side by side and refuses a fifth one", { tag: ["@wide", "@long"] }, async ({
  page,
  goto,
  baseURL,
}) => {
  const [first, second] = await twoProducts(baseURL);
  for (const { id, name } of [first, second]) {
    await goto(`/products/${id}`);
    const compare = saveButton(page, "Compare", name);
    await compare.click();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("link", { name: "Compare (2)" }).click();
  await expect(page).toHaveURL("/compare");
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("row", { name: /^Price .*৳.*৳/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Availability In stock In stock/ })).toBeVisible();
  await expectAccessible(page);

  await expectFits(page);

  await page.evaluate(() => {
    const four = [101, 102, 103, 104].map((id) => ({ id, name: `Product ${id}`, image: null }));
    localStorage.setItem("shop-compare", JSON.stringify(four));
  });
  await goto(`/products/${first.id}`);
  await saveButton(page, "Compare", first.name).click();
  await expect(page.getByText("You can compare 4 products at a time.")).toBeVisible();
});

test("shows the same wishlist in two tabs", async ({ page, goto, baseURL, context }) => {
  const [{ id, name }] = await twoProducts(baseURL);
  const other = await context.newPage();
  await goto("/wishlist", { page: other });
  await goto(`/products/${id}`);
  await saveButton(page, "Wishlist", name).click();
  await expect(other.getByRole("link", { name, exact: true })).toBeVisible();
});

test("treats damaged storage as an empty list", async ({ page, goto }) => {
  await page.addInitScript(() => {
    localStorage.setItem("shop-wishlist", '[{"id":');
    localStorage.setItem("shop-compare", '{"id":1}');
  });
  await goto("/bn/wishlist");
  await expect(page.getByText("আপনার উইশলিস্ট খালি।")).toBeVisible();
  await expectAccessible(page);
  await goto("/bn/compare");
  await expect(page.getByText("তুলনা করার মতো কিছু এখনো নেই।")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the lists show that they need JavaScript", async ({ page }) => {
    for (const address of ["/wishlist", "/compare"]) {
      await page.goto(address);
      await expect(page.getByText(/saved in your browser and needs JavaScript/)).toBeVisible();
    }
  });
});
