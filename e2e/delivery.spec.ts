import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import type { ShopServer } from "./support/shop-server";
import { staff } from "./support/staff";

test.use({ viewport: { width: 360, height: 640 } });

interface Listed {
  id: number;
  name: string;
  sku?: string | null;
  inventory: { pack_quantity: number } | null;
}

/** Returns the product of the demo with this SKU. */
async function productOf(site: string, sku: string): Promise<Listed> {
  const { body } = await new ApiClient(site).get("/api/get-products");
  const found = (body as { products: Listed[] }).products.find((one) => one.sku === sku);
  if (!found) throw new Error(`the demo has no ${sku}`);
  return found;
}

const main = (page: Page) => page.getByRole("main");

test("promises a day, and refuses cold-chain products outside Dhaka, keeping the form", {
  tag: "@long",
}, async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  const { id } = await productOf(shop.url, "probiotic");
  await goto(`${shop.url}/products/${id}`);
  await expect(main(page).getByText(/^Get it by \w{3}, \d{1,2} \w{3}$/)).toBeVisible();
  await expect(main(page).getByText("Not delivered there")).toBeVisible();
  await expect(main(page).getByText("Keep cold")).toBeVisible();
  await expect(main(page).getByText(/^Good until at least \w+ \d{4}$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await expect(page.getByText("Added to your cart.")).toBeVisible();
  await goto(`${shop.url}/products/cart`);
  await expect(
    main(page).getByText("Not outside Dhaka: a product must be kept cold."),
  ).toBeVisible();
  await expectAccessible(page);

  await goto(`${shop.url}/products/buy-now?productId=${id}`);
  await page.getByLabel("Full name").fill("Rahima Khatun");
  await page.getByLabel("Phone").fill("01712345678");
  await page.getByLabel("Address").fill("House 12, Road 5");
  await page.getByLabel("City").fill("Sylhet");
  await page.getByLabel("Zip code").fill("3100");
  await page.getByLabel(/^Outside Dhaka/).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(
    main(page)
      .getByText(/must be kept cold, so we deliver it inside Dhaka only/)
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Rahima Khatun");

  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("1205");
  await page.getByLabel(/^Inside Dhaka/).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(
    main(page).getByText(/^Delivered by \w{3}, \d{1,2} \w{3} if you pay now\.$/),
  ).toBeVisible();
  await expectAccessible(page);
});

interface Shown {
  id: number;
  to: string | null;
  text: string | null;
}

/** Returns the texts that were written to a mobile number, latest first. */
async function textsTo(shop: Pick<ShopServer, "dataDir">, mobile: string): Promise<string[]> {
  const shown: Shown[] = JSON.parse(await staff(shop, "outbox", "texts", "--json"));
  const own = shown.filter(({ to }) => to === `88${mobile}`).sort((a, b) => b.id - a.id);
  return own.flatMap(({ text }) => text ?? []);
}

test("a sold-out product shows its day of restock, offers others, and notifies once", {
  tag: "@long",
}, async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  const mobile = "01811223344";
  const { id } = await productOf(shop.url, "antacid-suspension");
  await goto(`${shop.url}/products/${id}`);
  await expect(main(page).getByText(/^Expected back on \w{3}, \d{1,2} \w{3}$/)).toBeVisible();
  await expect(main(page).getByRole("region", { name: "In stock instead" })).toBeVisible();
  await expect(main(page).getByText("Guaranteed Safe Checkout")).toBeHidden();
  await expect(main(page).getByText(/^Get it by/)).toBeHidden();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Tell me when it is back" }).click();
  await page.getByLabel("Mobile number or e-mail").fill(mobile);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible({ timeout: 25_000 });
  const [sent = ""] = await textsTo(shop, mobile);
  await page.getByLabel("Code", { exact: true }).fill(/\d{6}/.exec(sent)?.[0] ?? "");
  await page.getByRole("button", { name: "Tell me when it is back" }).click();
  await expect(page.getByText(`We will tell you once at ${mobile} when it is back.`)).toBeVisible();
  await expectAccessible(page);
});
