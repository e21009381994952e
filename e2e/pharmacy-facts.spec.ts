import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";
import { placeOrder } from "./support/place-order";
import { staff } from "./support/staff";

const TABLETS = "Febrinol Paracetamol 500 mg Tablets";
const GUARDED = "Alcetrin Cetirizine 10 mg Tablets";
const ASKED = "Our pharmacist asks for the prescription before sending";

test("shows generic name and strength of a product, and other products with the same generic", {
  tag: "@long",
}, async ({ page, goto, site }) => {
  const products = await stockedProducts(new ApiClient(site));
  const tablets = products.find(({ name }) => name === TABLETS);
  await goto("/search?q=colecalciferol");
  for (const name of [/^Vitamin D3 2000 IU/, /^Vitamin D3 Drops for Infants/])
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();

  await goto(`/products/${tablets?.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("৳1.20 per tablet")).toBeVisible();
  const fact = (name: string) =>
    main.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(fact("Generic name")).toContainText("Paracetamol");
  await expect(fact("Strength")).toContainText("500 mg");
  await expect(fact("Dosage form")).toContainText("Tablet");
  await expect(fact("Country of origin")).toContainText("Bangladesh");
  await expect(fact("Registration no.")).toContainText("SAMPLE-");
  await expect(fact("Batch no.")).toContainText("MED-");
  await expect(fact("Expires")).toHaveText(/^Expires[A-Z][a-z]+ 20\d\d$/);
  await expect(fact("Warranty")).toHaveCount(0);
  await expectAccessible(page);

  const others = main.getByRole("region", { name: "Others with the same generic" });
  await expect(others.getByRole("listitem")).toHaveCount(1);
  await others.getByRole("link", { name: "Febrinol Paediatric Syrup 60 ml" }).click();
  await expect(others.getByRole("link", { name: TABLETS })).toBeVisible();

  await goto(`/bn/products/${tablets?.id}`);
  await expect(main.getByText("প্রতি ট্যাবলেট ৳১.২০")).toBeVisible();
  await expect(main.getByRole("row", { name: "ধরন ট্যাবলেট" })).toBeVisible();
});

test("marks prescription products from card to order and promotes none of them", {
  tag: "@long",
}, async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  const products = await stockedProducts(new ApiClient(shop.url), { guarded: true });
  const guarded = products.find(({ name }) => name === GUARDED);
  const main = page.getByRole("main");
  // The previous page may still be in the document, hidden.
  const asked = main.getByText(ASKED).filter({ visible: true });
  const mark = page.getByText("Prescription", { exact: true }).filter({ visible: true });

  await goto(`${shop.url}/category/products/1`);
  const card = main.getByRole("article").filter({ hasText: GUARDED });
  await expect(card.getByText("Prescription", { exact: true })).toBeVisible();
  await expect(card.getByText(/^Off|^New$/)).toHaveCount(0);
  for (const path of ["/", "/promotional-offers"]) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html).toContain("Off ");
    expect(html).not.toContain(GUARDED);
  }

  await goto(`${shop.url}/products/${guarded?.id}`);
  await expect(asked).toBeVisible();
  await expect(main.getByText("Off 10%")).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole("button", { name: "Add to Cart" }).first().click();
  await main.getByRole("link", { name: "View Cart" }).click();
  const line = main.getByRole("listitem").filter({ hasText: GUARDED });
  await expect(line.getByText("Prescription", { exact: true })).toBeVisible();

  await goto(`${shop.url}/products/buy-now?productId=${guarded?.id}`);
  await expect(asked).toBeVisible();
  await placeOrder(page, "Send your prescription");
  await expect(main.getByRole("region", { name: "Your prescription" })).toContainText(
    "Not sent yet",
  );
  await expect(main.getByRole("listitem").filter({ has: mark }).first()).toBeVisible();
  await expectAccessible(page);

  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const shown = JSON.parse(await staff(shop, "orders", "show", number, "--json"));
  expect(shown).toMatchObject({
    needs_prescription: true,
    lines: [{ needs_prescription: true }],
  });
  await main.getByRole("link", { name: "Track this order" }).click();
  await main.getByRole("button", { name: "Track order" }).click();
  await expect(
    main.getByRole("region", { name: "Your prescription" }).filter({ visible: true }),
  ).toContainText("Not sent yet");

  await page.goto(`${shop.url}/sale-order/receipt/print/${number}`);
  await expect(page.getByText("Prescription needed")).toBeVisible();
  await expect(page.getByText(/^Drug licence: SAMPLE-/)).toBeVisible();
});
