import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";

async function openFromMainMenu(page: Page, name: string) {
  const menuButton = page.getByRole("button", { name: "Menu", exact: true });
  if (await menuButton.isVisible()) await menuButton.click();
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name, exact: true })
    .click();
}

test("opens a product, adds it to the cart, changes the quantity and removes it", async ({
  page,
  goto,
}) => {
  await goto("/");
  await openFromMainMenu(page, "Products");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(page).toHaveURL("/products");

  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Add to Cart/ }) })
    .first();
  const link = card.getByRole("heading").getByRole("link");
  const name = (await link.getAttribute("title")) ?? (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByText("Added to your cart.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cart, 1 item/ })).toBeVisible();

  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible();
  const line = page.getByRole("list", { name: "Shopping Cart" }).getByRole("listitem");
  await expect(line.getByRole("link", { name, exact: true })).toBeVisible();

  await line.getByRole("button", { name: "Increase quantity" }).click();
  await expect(line.getByRole("status")).toHaveText("2");
  await expect(page.getByRole("link", { name: /^Cart, 2 items/ })).toBeVisible();

  await page.reload();
  await expect(line.getByRole("status")).toHaveText("2");

  await line.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
});

test("shows the right products after paging, Back and Forward", async ({ page, goto }) => {
  await goto("/products");
  const titles = () => page.getByRole("article").getByRole("heading").allInnerTexts();
  await expect(page.getByText("Showing 1-12 of 103 results")).toBeVisible();
  const first = await titles();

  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/products?page=2");
  await expect(page.getByText("Showing 13-24 of 103 results")).toBeVisible();
  const second = await titles();
  expect(second).not.toEqual(first);

  await page.goBack();
  await expect(page.getByText("Showing 1-12 of 103 results")).toBeVisible();
  expect(await titles()).toEqual(first);

  await page.goForward();
  await expect(page).toHaveURL("/products?page=2");
  await expect(page.getByText("Showing 13-24 of 103 results")).toBeVisible();
  expect(await titles()).toEqual(second);
});

test("has a single title, description and canonical link after navigating and going back", async ({
  page,
  goto,
}) => {
  const readHead = () =>
    page.evaluate(() => {
      const all = (selector: string) => [...document.head.querySelectorAll(selector)];
      return {
        titles: all("title").map((one) => one.textContent),
        canonical: all("link[rel=canonical]").map((one) => one.getAttribute("href")),
        once: ["meta[name=description]", "meta[property='og:title']", "link[hreflang=bn]"].map(
          (selector) => all(selector).length,
        ),
      };
    });
  await goto("/products/5");
  const product = await readHead();
  expect(product.titles).toEqual([expect.stringMatching(/ \| Niramoy$/)]);
  expect(product.once).toEqual([1, 1, 1]);
  await page.getByRole("navigation", { name: "You are here" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/\/category\/products\/\d+$/);
  await expect.poll(async () => (await readHead()).canonical).toEqual([page.url()]);
  const category = await readHead();
  expect(category.once).toEqual([1, 1, 1]);
  expect(category.titles).toHaveLength(1);
  expect(category.titles).not.toEqual(product.titles);
  await page.goBack();
  await expect.poll(readHead).toEqual(product);
});

test("opens a category from the home page and shows only its products", async ({ page, goto }) => {
  await goto("/");
  await page.getByRole("link", { name: "See all Medical Home Appliances" }).click();
  await expect(page).toHaveURL("/category/products/15");
  await expect(
    page.getByRole("heading", { level: 1, name: "Medical Home Appliances" }),
  ).toBeVisible();
  await expect(page.getByText("Showing 1-9 of 9 results")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(9);
});

test("keeps the carts of two visitors apart", async ({ page, goto, browser }) => {
  await goto("/products/1");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByText("Added to your cart.")).toBeVisible();
  const other = await browser.newPage();
  await goto("/products/cart", { page: other });
  await expect(other.getByText("Your cart is empty.")).toBeVisible();
  await other.close();
});
