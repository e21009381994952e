import { toLatinDigits } from "../lib/base/text/latin-digits";
import bn from "../lib/i18n/messages/bn.json" with { type: "json" };
import en from "../lib/i18n/messages/en.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { fillBuyer } from "./support/fill-buyer";
import { expect, test } from "./support/fixtures";
import { setOrderFormSettings } from "./support/order-form-settings";
import { plentifulProduct } from "./support/orders";
import { staff } from "./support/staff";

const BY = ["--by", "e2e"];

test.use({ viewport: { width: 360, height: 640 } });

for (const [language, t] of [
  ["en", en],
  ["bn", bn],
] as const) {
  test(`${language}: a guest picks an order up with its code`, {
    tag: language === "bn" ? "@long" : "@hours",
  }, async ({ page, goto, ownShop }) => {
    const shop = await ownShop();
    const offered = { "payment.cashOnDelivery": "true", "pickup.offered": "true" };
    await setOrderFormSettings(shop, offered, '"pickup":{');
    const product = await plentifulProduct(new ApiClient(shop.url));
    const pages = `${shop.url}${language === "bn" ? "/bn" : ""}`;
    await goto(`${pages}/products/buy-now?productId=${product.id}`);
    await fillBuyer(page, t, "01911222444");
    await page.getByLabel(new RegExp(`^${t.checkout.pickup}`)).check();
    await page.getByLabel(t.checkout.payAtCounter).check();
    await expect(page.getByText(t.checkout.cashAtCounter)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t.checkout.placeOrder }).click();
    await expect(page.getByRole("heading", { name: t.order.pickup.title })).toBeVisible();
    await expect(page.getByText(t.order.steps.pickUp)).toBeVisible();
    await expect(page.getByText(t.order.states.inTransit)).toHaveCount(0);
    await expectAccessible(page);
    const shown = await page.getByText(/^[0-9০-৯]{6}$/).textContent();
    const code = toLatinDigits(String(shown));
    const number = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
    for (const _ of ["once", "twice"])
      await staff(shop, "orders", "hand-over", number, "--code", code, ...BY);
    await page.reload();
    await expect(page.getByText(shown ?? "")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: t.order.pickup.handedOver })).toBeVisible();
    await expect(page.getByText(t.order.states.completed).first()).toBeVisible();
  });
}

test("no pick-up is offered until the shop offers it", async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  const product = await plentifulProduct(new ApiClient(shop.url));
  await goto(`${shop.url}/products/buy-now?productId=${product.id}`);
  await expect(page.getByLabel(new RegExp(`^${en.checkout.insideDhaka}`))).toBeVisible();
  await expect(page.getByLabel(new RegExp(`^${en.checkout.pickup}`))).toHaveCount(0);
});
