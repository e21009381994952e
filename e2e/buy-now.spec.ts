import type { Page } from "@playwright/test";
import { ApiClient } from "./support/api-client";
import { expect, hydrated, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";

async function fillIn(page: Page) {
  await page.getByLabel("Full name").fill("Rahima Khatun");
  await page.getByLabel("Phone").fill("+880 1712-345678");
  await page.getByLabel("Address").fill("House 12, Road 5, Dhanmondi");
  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("১২০৫");
}

test("confirms an order, takes the ordered pieces and survives a crash", { tag: "@long" }, async ({
  page,
  goto,
  ownShop,
  browser,
  consoleGuard,
}) => {
  const shop = await ownShop();
  const [product] = await stockedProducts(new ApiClient(shop.url));
  if (!product) throw new Error("nothing in stock");
  const before = product.inventory.pack_quantity;

  await goto(`${shop.url}/products/${product.id}`);
  const available = page.getByText(/^Available Qty:/);
  await expect(available).toHaveText(`Available Qty: ${before}`);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("link", { name: "Buy Now", exact: true }).click();
  await expect(page.getByText(`${product.name} x 2`)).toBeVisible();
  await fillIn(page);
  await page.getByLabel("City").fill("Sylhet");
  await page.getByLabel(/^Inside Dhaka/).check();
  await expect(page.getByText("Sylhet is outside Dhaka: ৳150.00")).toBeVisible();
  await page.getByLabel("City").fill("Dhaka");
  await expect(page.getByText(/^Sylhet is/)).toBeHidden();
  await page.getByRole("button", { name: "Place order" }).click();

  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page).toHaveURL(/\/order-details\/NM(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  const order = page.url();
  await expect(page.getByText("Rahima Khatun")).toBeVisible();
  await expect(page.getByText("1205", { exact: true })).toBeVisible();
  await expect(page.getByText("To be paid", { exact: true }).first()).toBeVisible();

  const raw = await fetch(`${shop.url}/products/${product.id}`);
  expect(await raw.text()).toContain(`>${before - 2}</span>`);
  await goto(`${shop.url}/products/${product.id}`);
  await expect(available).toHaveText(`Available Qty: ${before - 2}`);

  // The browser itself reports that it could not look for a newer service worker.
  consoleGuard.allow(/net::ERR_|when fetching the script/);
  await shop.kill9();
  await ownShop({ dataDir: shop.dataDir, port: shop.port });
  await goto(order);
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page.getByText("Rahima Khatun")).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(order);
  await hydrated(stranger);
  await expect(stranger.getByRole("heading", { name: "Order No Invalid!" })).toBeVisible();
  await expect(stranger.getByText("Rahima Khatun")).toHaveCount(0);
  await stranger.context().close();
});

test("accepts another order after going back from the first one", async ({ page, goto }) => {
  await goto("/products/buy-now?productId=7");
  const buy = async () => {
    await fillIn(page);
    await page.getByLabel(/^Outside Dhaka/).check();
    await expect(page.getByText(/^Dhaka is inside Dhaka/)).toBeVisible();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("button", { name: /^Use Inside Dhaka/ }).click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    return page.url();
  };
  const first = await buy();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Place order" })).toBeEnabled();
  expect(await buy()).not.toBe(first);
});

test("accepts an order to another country without a delivery charge, to be set by staff", async ({
  page,
  goto,
}) => {
  await goto("/products/buy-now?productId=7");
  await fillIn(page);
  await page.getByRole("button", { name: "Not in Bangladesh?" }).click();
  await page.getByLabel("Country").selectOption("US");
  await expect(page.getByRole("radio", { name: /Dhaka/ })).toHaveCount(0);
  await expect(page.getByText(/^We set the delivery charge for your country/)).toBeVisible();
  await page.getByLabel("E-mail").fill("kamal@example.com");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Order received" })).toBeVisible();
  await expect(page.getByText("You can pay as soon as it stands here.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay ৳/ })).toHaveCount(0);
});

test("names missing fields in place and keeps the input", async ({ page, goto }) => {
  await goto("/products/buy-now?productId=2");
  await page.getByLabel("City").fill("Khulna");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(
    page.getByRole("alert").getByText("Please correct the marked fields."),
  ).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription("Please enter your name.");
  await page.getByRole("link", { name: "Please enter your name." }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();

  await fillIn(page);
  await page.getByLabel("City").fill("Khulna");
  await expect(page.getByText("Please enter your name.")).toHaveCount(0);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("alert").getByText("Please select a shipping option.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Khulna");
  await expect(page).toHaveURL("/products/buy-now?productId=2");
});

test("works with the keyboard", { tag: "@wide-only" }, async ({ page, goto, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  await goto("/products/buy-now?productId=3");
  await page.getByLabel("Full name").focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await type("Rahima Khatun");
  await type("01712345678");
  await type("");
  await type("House 12");
  await type("Dhaka");
  await page.keyboard.press("Space");
  await expect(page.getByLabel(/^Inside Dhaka/)).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel(/^Outside Dhaka/)).toBeChecked();
  await page.keyboard.press("Tab");
  await type("1205");
  await type("");
  await type("Please ring twice");
  await expect(page.getByText(/^Dhaka is inside Dhaka/)).toBeVisible();
  await page.getByRole("button", { name: "Place order" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("City and delivery area do not match")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Keep Outside Dhaka/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
});

for (const [name, query] of [
  ["a product that is out of stock", "soldOut"],
  ["an unknown product", "999999"],
  ["no product", ""],
] as const) {
  test(`${name} cannot be bought`, async ({ page, goto, baseURL }) => {
    const products = await stockedProducts(new ApiClient(baseURL ?? ""));
    const soldOut = products.find(({ inventory }) => inventory.pack_quantity === 0);
    const id = query === "soldOut" ? soldOut?.id : query;
    await goto(`/products/buy-now?productId=${id}`);
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Place order" })).toHaveCount(0);
  });
}
