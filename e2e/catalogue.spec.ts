import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";

const MEDORIN = /^Medorin 18\b/;

/** Width in px from which the filters are next to the list. */
const WIDE = 1024;

/** Returns the filters: next to the list on a wide screen, in a drawer on a phone. */
async function filters(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= WIDE) {
    return page.getByRole("complementary", { name: "Filters" });
  }
  const drawer = page.getByRole("dialog", { name: "Filters" });
  if (!(await drawer.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
  return drawer;
}

async function choose(page: Page, name: RegExp) {
  await (await filters(page)).getByRole("link", { name }).click();
}

/** Closes the drawer on a phone; does nothing on a wide screen. */
async function showResults(page: Page) {
  const button = page.getByRole("button", { name: /^Show results/ });
  if (await button.isVisible()) await button.click();
}

async function prices(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole("article")
    .getByText(/^৳[\d,.]+$/)
    .allInnerTexts();
  return texts.map((text) => Number(text.replace(/[৳,]/g, "")));
}

test("combines filters, shows them as chips and removes them one by one or all together", {
  tag: "@wide",
}, async ({ page, goto }) => {
  await goto("/products");
  await choose(page, MEDORIN);
  await expect(page).toHaveURL("/products?brandId=1");
  await choose(page, /^4 to 4\.9 stars \d/);
  await expect(page).toHaveURL("/products?brandId=1&rating=4");
  const option = (await filters(page)).getByRole("link", { name: /^৳0 - ৳100 \d/ });
  const promised = Number(/\d+(?= products)/.exec((await option.textContent()) ?? "")?.[0]);
  await option.click();
  await expect(page).toHaveURL("/products?brandId=1&rating=4&price=0-100");
  await showResults(page);

  await expect(page.getByText(`Showing 1-${promised} of ${promised} results`)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(promised);
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(100);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expectAccessible(page);

  const chips = page.getByRole("list", { name: "Active filters" });
  await chips.getByRole("link", { name: "Remove filter Medorin" }).click();
  await expect(page).toHaveURL("/products?rating=4&price=0-100");
  await expect(chips.getByRole("link")).toHaveCount(3);
  await chips.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByText("Showing 1-12 of 103 results")).toBeVisible();
  await expect(chips).toBeHidden();
});

test("filters a category by a specification, which its products show", async ({ page, goto }) => {
  await goto("/category/products/5");
  await (await filters(page)).getByText("Power", { exact: true }).click();
  await choose(page, /^Button cell 2\b/);
  await expect(page).toHaveURL("/category/products/5?power=Button+cell");
  await showResults(page);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("link", { name: "Digital Thermometer with Case" }).first().click();
  await expect(page.getByRole("row", { name: "Power Button cell" })).toBeVisible();
});

test("filters by an own range of prices beside the bands", { tag: "@wide" }, async ({
  page,
  goto,
}) => {
  await goto("/products?price=0-100");
  const choices = await filters(page);
  await choices.getByRole("textbox", { name: "From ৳" }).fill("১,৫০০");
  await choices.getByRole("textbox", { name: "To ৳" }).fill("3000");
  await choices.getByRole("button", { name: "Set price" }).click();
  await expect(page).toHaveURL("/products?priceFrom=1500&priceTo=3000");
  await showResults(page);
  for (const price of await prices(page)) {
    expect(price).toBeGreaterThanOrEqual(1500);
    expect(price).toBeLessThanOrEqual(3000);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Remove filter ৳1,500 - ৳3,000" }).click();
  await expect(page).toHaveURL("/products");
});

test("combines brands, hides products out of stock on request and lists them last otherwise", {
  tag: ["@wide", "@long"],
}, async ({ page, goto }) => {
  await goto("/category/products/1");
  const soldOut = page.getByRole("article").filter({ hasText: "Out of Stock" });
  const all = await page.getByRole("article").count();
  await expect(soldOut).toHaveCount(1);
  await expect(page.getByRole("article").nth(all - 1)).toContainText("Out of Stock");

  await choose(page, /^In stock only \d/);
  await expect(page).toHaveURL("/category/products/1?stock=1");
  await expect(page.getByRole("article")).toHaveCount(all - 1);
  await expect(soldOut).toHaveCount(0);

  await goto("/products");
  const brands = (await filters(page)).getByRole("link", { name: /^(Medorin|Niravita) \d/ });
  const counts = await brands.evaluateAll((links) =>
    links.map(({ textContent }) => Number(/\d+(?= products)/.exec(textContent ?? "")?.[0])),
  );
  await brands.first().click();
  await expect(page).toHaveURL(/\?brandId=\d+$/);
  await (await filters(page)).getByRole("link", { name: /^Niravita \d/ }).click();
  await expect(page).toHaveURL(/\?brandId=\d+,\d+$/);
  await showResults(page);
  const total = counts.reduce((sum, count) => sum + count, 0);
  await expect(page.getByText(`Showing 1-12 of ${total} results`)).toBeVisible();
  const chips = page.getByRole("list", { name: "Active filters" });
  await chips.getByRole("link", { name: "Remove filter Medorin" }).click();
  await expect(page).toHaveURL(/\?brandId=\d+$/);
  await expect(page.getByText(`of ${counts[1]} results`)).toBeVisible();
});

test("keeps filters, sort order and page after Back and reload", { tag: "@long" }, async ({
  page,
  goto,
}) => {
  await goto("/products?brandId=1&sort=price-desc");
  await expect(page.getByText("Showing 1-12 of 18 results")).toBeVisible();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/products?brandId=1&sort=price-desc&page=2");
  await expect(page.getByText("Showing 13-18 of 18 results")).toBeVisible();
  const shown = await prices(page);

  await page.reload();
  await expect(page.getByText("Showing 13-18 of 18 results")).toBeVisible();
  expect(await prices(page)).toEqual(shown);
  await expect(page.getByRole("combobox", { name: "Sort products" })).toHaveValue("price-desc");

  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await page.goBack();
  await expect(page.getByText("Showing 13-18 of 18 results")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Showing 1-12 of 18 results")).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove filter Medorin" })).toBeVisible();
});

test("sorts by every sort order", async ({ page, goto }) => {
  await goto("/category/products/1");
  const order = page.getByRole("combobox", { name: "Sort products" });
  await expect(order.getByRole("option")).toHaveText([
    "Default Sorting",
    "Sort by popularity",
    "Sort by new arrivals",
    "Sort by price: low to high",
    "Sort by price: high to low",
  ]);
  await order.selectOption("Sort by price: low to high");
  await expect(page).toHaveURL("/category/products/1?sort=price-asc");
  await expect(order).toHaveValue("price-asc");
  await expect(order).toBeFocused();
  const rising = await prices(page);
  expect(rising.length).toBeGreaterThan(3);
  expect(rising).toEqual([...rising].sort((a, b) => a - b));

  await order.selectOption("Sort by price: high to low");
  await expect(page).toHaveURL("/category/products/1?sort=price-desc");
  await expect.poll(() => prices(page)).toEqual([...rising].reverse());

  await order.selectOption("Sort by popularity");
  await expect(page).toHaveURL("/category/products/1?sort=popular");
  const ratings = async () => {
    const labels = await page
      .getByRole("article")
      .getByRole("img", { name: /^(Rated|No)/ })
      .all();
    const texts = await Promise.all(labels.map((label) => label.getAttribute("aria-label")));
    return texts.map((text) => Number(/Rated ([\d.]+)/.exec(text ?? "")?.[1] ?? 0));
  };
  await expect
    .poll(async () => {
      const shown = await ratings();
      return shown.every((rating, index) => index === 0 || rating <= (shown[index - 1] ?? 0));
    })
    .toBe(true);

  await order.selectOption("Default Sorting");
  await expect(page).toHaveURL("/category/products/1");
});

test("shows full names in the list view and keeps the view while filtering", {
  tag: "@wide",
}, async ({ page, goto }) => {
  await goto("/products");
  await page.getByRole("link", { name: "List view" }).click();
  await expect(page).toHaveURL("/products?view=list");
  const names = page.getByRole("article").getByRole("heading");
  await expect(names.filter({ hasText: "Febrinol Paracetamol 500 mg Tablets" })).toBeVisible();
  await choose(page, MEDORIN);
  await expect(page).toHaveURL("/products?brandId=1&view=list");
  await showResults(page);
  await expect(page.getByRole("link", { name: "List view" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("link", { name: "Grid view" }).click();
  await expect(page).toHaveURL("/products?brandId=1");
});

test("offers links on a list without matches and on a page beyond the end", async ({
  page,
  goto,
}) => {
  await goto("/products?brandId=1&rating=1");
  await expect(page.getByText("No products match these filters.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Remove filter 1 to 1.9 stars" }).click();
  await expect(page.getByText("Showing 1-12 of 18 results")).toBeVisible();

  const response = await goto("/products?brandId=1&page=99");
  expect(response.status()).toBe(200);
  await expect(page.getByText("This list has no page 99.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(page.getByText("Showing 13-18 of 18 results")).toBeVisible();
});

test("ignores invalid parameters", async ({ page, goto }) => {
  const response = await goto("/products?brandId=x&rating=9&price=cheap&sort=up&view=3d&page=0");
  expect(response.status()).toBe(200);
  await expect(page.getByText("Showing 1-12 of 103 results")).toBeVisible();
});

test("keeps the keyboard focus and announces the new count", async ({ page, goto }) => {
  await goto("/products");
  const link = (await filters(page)).getByRole("link", { name: MEDORIN });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?brandId=1");
  await expect(page.locator(":focus")).toHaveAttribute("data-list-control", "brand-1");
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /^(Showing 1-12 of 18 results|Show results \(18\))$/ }),
  ).not.toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products");
});

test("links the image of a card to the product without a second tab stop", async ({
  page,
  goto,
}) => {
  await goto("/category/products/15");
  const card = page.getByRole("article").first();
  const link = card.getByRole("heading").getByRole("link");
  await expect(card.locator(`a[href="${await link.getAttribute("href")}"]`)).toHaveCount(1);
  const box = await card.boundingBox();
  if (!box) throw new Error("the card is not shown");
  await page.mouse.click(box.x + box.width / 4, box.y + box.width / 2);
  await expect(page).toHaveURL(/\/products\/\d+$/);
});

test("offers the wishlist instead of buying for a product out of stock", async ({ page, goto }) => {
  await goto("/products?sort=price-asc");
  const sold = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: "Out of Stock" }) })
    .first();
  for (let list = 2; list <= 9 && !(await sold.isVisible()); list++) {
    await goto(`/products?sort=price-asc&page=${list}`);
  }
  await expect(sold.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
  await expect(sold.getByRole("button", { name: /Wishlist/i })).toBeEnabled();
  await expect(sold.getByRole("button", { name: /^Add to Cart/ })).toHaveCount(0);
  await expect(sold.getByRole("link", { name: /^Buy Now/ })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters and sorts lists", async ({ page }) => {
    await page.goto("/products");
    const open = page.getByRole("link", { name: "Filters" });
    if (await open.isVisible()) await open.click();
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("link", { name: MEDORIN })
      .click();
    await expect(page.getByText("Showing 1-12 of 18 results")).toBeVisible();
    await page.getByRole("combobox", { name: "Sort products" }).selectOption("price-asc");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\/products\?brandId=1&sort=price-asc$/);
    const rising = await prices(page);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    if (await open.isVisible()) await open.click();
    await page.getByRole("textbox", { name: "To ৳" }).fill("১০০");
    await page.getByRole("button", { name: "Set price" }).click();
    await expect(page.getByRole("link", { name: "Remove filter Up to ৳100" })).toBeVisible();
    for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(100);
  });
});

test("shows the right products of each list on repeated visits", { tag: "@long" }, async ({
  page,
  goto,
  request,
}) => {
  const firstCard = /<article[\s\S]*?href="(\/products\/\d+)"/;
  await goto("/products");
  const LISTS = [
    "/products?page=2",
    "/products",
    "/category/products/7",
    "/category/products/7?page=2",
    "/products?rating=4",
    "/products?page=2",
    "/products?sort=price-asc",
    "/products?rating=4",
    "/products",
  ];
  for (const href of LISTS) {
    const [, first] = firstCard.exec(await (await request.get(href)).text()) ?? [];
    expect(first, href).toBeTruthy();
    await page.evaluate((to) => {
      document.getElementById("way")?.remove();
      const link = Object.assign(document.createElement("a"), { id: "way", href: to });
      link.textContent = "Go there";
      link.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 99";
      document.body.append(link);
    }, href);
    const link = page.getByRole("link", { name: "Go there" });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL(href);
    const card = page.getByRole("main").getByRole("article").first();
    await expect(card.locator("a").first(), href).toHaveAttribute("href", first ?? "");
  }
});
