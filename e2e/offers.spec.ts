import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { plentifulProduct } from "./support/orders";
import { placeOrder } from "./support/place-order";
import { staff } from "./support/staff";

const OFFER = ["--name", "Eid offer", "--kind", "amount", "--value", "30", "--code", "EID 30"];

test("Buy Now takes a code of an offer off, and the order has it", { tag: "@long" }, async ({
  page,
  goto,
  ownShop,
  consoleGuard,
}) => {
  const shop = await ownShop();
  const product = await plentifulProduct(new ApiClient(shop.url));
  await goto(`${shop.url}/products/buy-now?productId=${product.id}`);
  await expect(page.getByText(`${product.name} x 1`)).toBeVisible();
  await expect(page.getByText("Have a code?")).toHaveCount(0);

  await staff(shop, "offers", "add", ...OFFER, "--with_discounts", "yes", "--by", "Salma");
  await page.reload();
  await page.getByText("Have a code?").click();
  const code = page.getByLabel("Code", { exact: true });
  // A refused code is a response 422.
  consoleGuard.allowStatus(422);
  await code.fill("wrong");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/There is no such code/)).toBeVisible();
  await code.fill("eid ৩০");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Eid offer: ৳30.00 off")).toBeVisible();
  await expectAccessible(page, { whole: true });
  await placeOrder(page);

  expect(await staff(shop, "offers", "show", "eid-offer", "--json")).toMatch(/"cost":\s*30\b/);
});
