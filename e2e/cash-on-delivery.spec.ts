import type { Page } from "@playwright/test";
import bn from "../lib/i18n/messages/bn.json" with { type: "json" };
import en from "../lib/i18n/messages/en.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { fillBuyer } from "./support/fill-buyer";
import { expect, test } from "./support/fixtures";
import { setOrderFormSettings } from "./support/order-form-settings";
import { plentifulProduct } from "./support/orders";
import { codeFor } from "./support/sent-code";

const MOBILE = "01911222333";
/** Names of payments that are not cash. */
const MOBILE_WORDS = /bKash|বিকাশ|mobile payment|মোবাইল পেমেন্ট/i;

test.use({ viewport: { width: 360, height: 640 } });

/** Fills the order form, and chooses cash on delivery. */
async function fillInCash(page: Page, t: typeof en | typeof bn) {
  await fillBuyer(page, t, MOBILE);
  await page.getByLabel(new RegExp(`^${t.checkout.insideDhaka}`)).check();
  await page.getByLabel(t.checkout.cashOnDelivery).check();
}

for (const [language, t, ready] of [
  ["en", en, /Please have ৳[\d,.]+ ready/],
  ["bn", bn, /৳[০-৯,.]+ হাতে রাখুন/],
] as const) {
  test(`${language}: a guest pays in cash and confirms the order with a code`, {
    // The texts are the only difference, and the Bengali ones are longer.
    tag: language === "bn" ? "@long" : "@hours",
  }, async ({ page, goto, ownShop }) => {
    const shop = await ownShop();
    const cash = { "payment.cashOnDelivery": "true" };
    await setOrderFormSettings(shop, cash, '"cashOnDelivery":true');
    const product = await plentifulProduct(new ApiClient(shop.url));
    const pages = `${shop.url}${language === "bn" ? "/bn" : ""}`;
    await goto(`${pages}/products/${product.id}`);
    await expect(page.getByText(t.checkout.cashOnDelivery).first()).toBeVisible();

    await goto(`${pages}/products/buy-now?productId=${product.id}`);
    await fillInCash(page, t);
    await expect(page.getByText(ready)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t.checkout.placeOrder }).click();
    const waiting = t.order.standings.toConfirm.title;
    await expect(page.getByRole("heading", { level: 1, name: waiting })).toBeVisible();
    await expect(page.getByRole("main").getByText(MOBILE_WORDS)).toHaveCount(0);

    const card = page.getByRole("region", { name: t.order.cashCode.title });
    await card.getByRole("button", { name: t.recovery.send }).click();
    const code = card.getByLabel(t.recovery.code, { exact: true });
    await expect(code).toBeVisible({ timeout: 25_000 });
    await expectAccessible(page);
    await code.fill(await codeFor(shop, MOBILE));
    await card.getByRole("button", { name: t.order.cashCode.confirm }).click();
    const confirmed = t.order.standings.cash.title;
    await expect(page.getByRole("heading", { level: 1, name: confirmed })).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole("main").getByText(MOBILE_WORDS)).toHaveCount(0);
  });
}

test("an unknown buyer pays the delivery charge online, and the rest in cash", {
  tag: "@long",
}, async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  const advance = { "payment.cashOnDelivery": "true", "cashRules.advance": "unknown" };
  await setOrderFormSettings(shop, advance, '"advance":"unknown"');
  const product = await plentifulProduct(new ApiClient(shop.url));
  await goto(`${shop.url}/products/buy-now?productId=${product.id}`);
  await fillInCash(page, en);
  await expect(page.getByText(/you pay the delivery charge of ৳100\.00 online/)).toBeVisible();
  await page.getByRole("button", { name: en.checkout.placeOrder }).click();
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(title(en.order.standings.toAdvance.title)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay ৳100.00 now" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(title(en.order.standings.cash.title)).toBeVisible();
  await expect(page.getByText(/^৳100\.00 is paid\. Please have ৳[\d,.]+ ready\.$/)).toBeVisible();
});

test("the form says why an order cannot be paid in cash", { tag: "@long" }, async ({
  page,
  goto,
  ownShop,
}) => {
  const shop = await ownShop();
  const least = { "payment.cashOnDelivery": "true", "cashRules.least": "100000" };
  await setOrderFormSettings(shop, least, '"least":100000');
  const product = await plentifulProduct(new ApiClient(shop.url));
  await goto(`${shop.url}/products/buy-now?productId=${product.id}`);
  await page.getByLabel(/^Inside Dhaka/).check();
  await page.getByLabel("Cash on delivery").check();
  await expect(
    page.getByText(/Cash on delivery is for orders of ৳1,00,000\.00 and more/),
  ).toBeVisible();
});
