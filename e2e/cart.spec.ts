import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./support/fixtures";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const cartIcon = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const miniCart = (page: Page) => page.getByRole("dialog", { name: "Shopping Cart" });
const lines = (page: Page) =>
  page.getByRole("main").getByRole("list", { name: "Shopping Cart" }).getByRole("listitem");
const quantity = (page: Page) => lines(page).first().getByRole("textbox", { name: "Quantity" });

interface CartResponse {
  cartItems: { available_quantity: number }[];
  products: { id: number; name: string }[];
}

async function readCart(page: Page): Promise<CartResponse> {
  return (await page.request.get("/api/cart")).json();
}

/** Adds one piece to the visitor's cart without using the page; returns the product's name. */
async function addProduct(page: Page, id: number): Promise<string> {
  const { csrf_token } = await (await page.request.get("/csrf-token")).json();
  const response = await page.request.post("/api/cart", {
    data: { product_id: id, batch_no: "", quantity: 1, price: 1 },
    headers: { "X-CSRF-TOKEN": csrf_token },
  });
  expect(response.status()).toBe(200);
  return (await readCart(page)).products.find((product) => product.id === id)?.name ?? "";
}

/** Counts the quantity changes that a page sends and delays each until `release` is called. */
async function holdQuantityChanges(page: Page) {
  const sent: unknown[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/update-cart/*", async (route) => {
    sent.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  return { sent, release: () => release() };
}

test("uses the mini cart with the keyboard and restores the focus", {
  tag: "@wide",
}, async ({ page, goto }) => {
  const name = await addProduct(page, 11);
  await goto("/products/11");
  await page
    .getByRole("main")
    .getByRole("button", { name: "Add to Cart", exact: true })
    .first()
    .click();
  await expect(cartIcon(page)).toHaveAccessibleName(/^Cart, 2 items, ৳/);
  await expect(miniCart(page)).toBeHidden();

  await cartIcon(page).focus();
  await page.keyboard.press("Enter");
  await expect(miniCart(page).getByRole("listitem")).toContainText(`${name}2 × ৳`);
  await page.keyboard.press("Escape");
  await expect(miniCart(page)).toBeHidden();
  await expect(cartIcon(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await miniCart(page)
    .getByRole("button", { name: `Remove ${name}` })
    .focus();
  await page.keyboard.press("Enter");
  await expect(miniCart(page).getByText("Your Cart is Empty")).toBeVisible();
  await expect(cartIcon(page).filter({ hasText: "Cart, 0 items" })).toHaveCount(1);
  const undo = miniCart(page).getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(miniCart(page).getByText(/^2 × ৳/)).toBeVisible();

  await miniCart(page).getByRole("link", { name: "View Cart" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products/cart");
  await expect(miniCart(page)).toBeHidden();
  await expect(lines(page)).toHaveCount(1);
  const checkout = page.getByRole("link", { name: "Proceed to Checkout" });
  await expect(checkout).toHaveAttribute("href", "/products/checkout");
  await expect(checkout).toBeInViewport({ ratio: 1 });
});

test("shows quantities immediately, merges quick changes into one request and shows the server's totals", async ({
  page,
  goto,
}) => {
  await addProduct(page, 12);
  await goto("/products/cart");
  const total = page.getByText("Order Total").locator("xpath=following-sibling::dd");
  const before = await total.textContent();
  const held = await holdQuantityChanges(page);

  const more = lines(page).getByRole("button", { name: "Increase quantity" });
  for (const shown of ["2", "3", "4", "5"]) {
    await more.click();
    await expect(quantity(page)).toHaveValue(shown);
  }
  await expect.poll(() => held.sent).toEqual([{ quantity: 2 }]);
  await expect(total).toHaveText(before ?? "");

  held.release();
  await expect(cartIcon(page)).toHaveAccessibleName(/^Cart, 5 items/);
  await expect(total).not.toHaveText(before ?? "");
  expect(held.sent).toEqual([{ quantity: 2 }, { quantity: 5 }]);
  await page.reload();
  await expect(quantity(page)).toHaveValue("5");
});

test("limits a typed quantity to the stock and explains it", async ({ page, goto }) => {
  // Of two batches, and below the limit of one order.
  await addProduct(page, 32);
  await goto("/products/cart");
  const stock = (await readCart(page)).cartItems[0]?.available_quantity ?? 0;
  await quantity(page).fill("9999");
  await quantity(page).press("Enter");
  await expect(quantity(page)).toHaveValue(String(stock));
  await expect(lines(page).getByText(`Only ${stock} available.`)).toBeVisible();
  await expect(cartIcon(page)).toHaveAccessibleName(new RegExp(`^Cart, ${stock} items`));

  await quantity(page).fill("0");
  await quantity(page).press("Enter");
  await expect(quantity(page)).toHaveValue(String(stock));
});

test("restores the server's quantity after a refusal, and sends a change later after a network error", async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  consoleGuard.allow(/Failed to load resource: net::ERR_FAILED/);
  await addProduct(page, 14);
  await goto("/products/cart");
  await page.route("**/api/update-cart/*", (route) =>
    route.fulfill({ status: 422, json: { message: "No", left: 1 } }),
  );
  const more = lines(page).getByRole("button", { name: "Increase quantity" });
  await more.click();
  await expect(lines(page).getByRole("alert")).toContainText("Only 1 available.");
  await expect(quantity(page)).toHaveValue("1");

  await page.unroute("**/api/update-cart/*");
  await page.route("**/api/update-cart/*", (route) => route.abort());
  await more.click();
  await expect(page.getByText(/will be sent when you are online/).first()).toBeVisible();
  await expect(quantity(page)).toHaveValue("2");
  await page.unroute("**/api/update-cart/*");
  await expect(page.getByText("Your cart is up to date.")).toBeVisible();
  await expect(cartIcon(page)).toHaveAccessibleName(/^Cart, 2 items/);
  await expect(lines(page).getByRole("alert")).toHaveCount(0);
});

test("undoes a removal in place until it becomes final", async ({ page, goto }) => {
  await addProduct(page, 15);
  const name = await addProduct(page, 16);
  await page.clock.install();
  await goto("/products/cart");
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(cartIcon(page)).toHaveAccessibleName(/^Cart, 1 item/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines(page).getByRole("link", { name, exact: true })).toBeVisible();
  await expect(cartIcon(page)).toHaveAccessibleName(/^Cart, 2 items/);

  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByText(`Removed: ${name}`)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(cartIcon(page)).toHaveAccessibleName(/^Cart, 1 item/);
  await page.clock.fastForward(9_000);
  await expect(page.getByText(`Removed: ${name}`)).toHaveCount(0);
  await expect(lines(page)).toHaveCount(1);
});

test("shows the same cart in two tabs", async ({ page, goto, context }) => {
  await addProduct(page, 20);
  await goto("/products/cart");
  const other = await context.newPage();
  await goto("/products/cart", { page: other });
  await lines(other).getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantity(page)).toHaveValue("2");
  await lines(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(other.getByText("Your cart is empty.")).toBeVisible();
  await other.close();
});

test("never shows an outdated cart after Back", async ({ page, goto }) => {
  await addProduct(page, 18);
  await goto("/products/cart");
  await expect(quantity(page)).toHaveValue("1");
  await page.getByRole("link", { name: "Continue shopping" }).click();
  await expect(page).toHaveURL("/products");
  await addProduct(page, 18);
  await page.goBack();
  await expect(page).toHaveURL("/products/cart");
  await expect(quantity(page)).toHaveValue("2");

  await goto("/about-us");
  await addProduct(page, 18);
  await page.goBack();
  await hydrated(page);
  await expect(page).toHaveURL("/products/cart");
  await expect(quantity(page)).toHaveValue("3");
});

test("shows an unknown product as 'Unknown' and lets it be removed", async ({ page, goto }) => {
  await addProduct(page, 19);
  await page.route("**/api/cart", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), products: [] } });
  });
  await goto("/products/cart");
  await expect(lines(page)).toContainText("Unknown");
  await page.getByRole("button", { name: "Remove Unknown" }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("offers links on an empty cart, in both languages", async ({ page, goto }) => {
  await goto("/products/cart");
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await goto("/bn/about-us");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^কার্ট, ০ ?টি পণ্য/ })
    .click();
  const panel = page.getByRole("dialog", { name: "শপিং কার্ট" });
  await expect(panel.getByText("আপনার কার্ট খালি")).toBeVisible();
  await panel.getByRole("link", { name: "কেনাকাটা চালিয়ে যান" }).click();
  await expect(page).toHaveURL("/bn/products");
  await expect(panel).toBeHidden();
});

test("without JavaScript the icon is a link, and the cart page explains how to order", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/products/11");
  await cartIcon(page).click();
  await expect(page).toHaveURL("/products/cart");
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByText("Loading...")).toBeHidden();
  await context.close();
});
