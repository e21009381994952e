import type { Page } from "@playwright/test";
import bn from "../lib/i18n/messages/bn.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { logInAtDesk } from "./support/desk";
import { expect, hydrated, test } from "./support/fixtures";
import { stockedProducts } from "./support/orders";
import { expectFits } from "./support/page-checks";
import { placeOrder } from "./support/place-order";

const TABLETS = "Febrinol Paracetamol 500 mg Tablets";
const SYRUP = "Febrinol Paediatric Syrup 60 ml";
const GUARDED = "Alcetrin Cetirizine 10 mg Tablets";
const HINT = "both contain paracetamol. Ask the pharmacist before you use both.";
const LICENCE = "Online pharmacy licence: F7-2026";
const PERSON = "Responsible pharmacist: Salma Begum, grade A, registration A-1234";
const PERSON_BN = "দায়িত্বপ্রাপ্ত ফার্মাসিস্ট: সালমা বেগম, গ্রেড A, নিবন্ধন A-1234";

test.use({ viewport: { width: 360, height: 640 } });

/** Saves the open setting. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
}

test("the owner enters the second licence and the pharmacist, and every page shows them", {
  tag: "@long",
}, async ({ page, goto, ownShop, browser, consoleGuard }) => {
  // Logged out, and a refused value.
  consoleGuard.allowStatus(401);
  consoleGuard.allowStatus(422);
  const shop = await ownShop();
  const footer = page.getByRole("contentinfo");
  await goto(`${shop.url}/about-us`);
  await expect(footer.getByText("Responsible pharmacist")).toHaveCount(0);

  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${shop.url}/desk/settings/licences`);
  await logInAtDesk(desk);
  await desk.getByLabel("Online pharmacy licence (DGDA Form 7)").fill("F7-2026");
  await save(desk);
  await desk.goto(`${shop.url}/desk/settings/pharmacist`);
  await desk.getByLabel("English", { exact: true }).fill("<b>Salma</b>");
  await desk.getByLabel("Bengali", { exact: true }).fill("সালমা বেগম");
  await desk.getByLabel("Grade of the registration").click();
  await desk.getByRole("option", { name: "A (graduate)" }).click();
  await desk.getByLabel("Registration at the Pharmacy Council").fill("A-১২৩৪");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("This must be a name in one line without < and >.")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel("English", { exact: true }).fill("Salma Begum");
  await save(desk);

  const products = await stockedProducts(new ApiClient(shop.url));
  const tablets = products.find(({ name }) => name === TABLETS);
  for (const path of [`/products/${tablets?.id}`, "/about-us"]) {
    await expect(async () => {
      await goto(`${shop.url}${path}`);
      await expect(footer).toContainText(LICENCE, { timeout: 1_000 });
    }).toPass();
    await expect(footer).toContainText(PERSON);
    await expectFits(page);
  }
  await expect(
    page.getByRole("main").getByText("Salma Begum, grade A, registration A-1234"),
  ).toBeVisible();
  await goto(`${shop.url}/bn/about-us`);
  await expect(footer).toContainText(PERSON_BN);

  // An empty setting is shown nowhere.
  await desk.goto(`${shop.url}/desk/settings/pharmacist`);
  for (const label of ["English", "Bengali", "Registration at the Pharmacy Council"])
    await desk.getByLabel(label, { exact: true }).fill("");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  // The grade alone is no pharmacist.
  await expect(desk.getByText("Please fill this in.").first()).toBeVisible();
  await desk.getByRole("button", { name: "Use the value as delivered again" }).click();
  await expect(async () => {
    await goto(`${shop.url}/about-us`);
    await expect(footer).not.toContainText("Responsible pharmacist", { timeout: 1_000 });
  }).toPass();
  await expect(footer).toContainText(LICENCE);
  await desk.context().close();
});

test("a hint names two products with the same ingredient, from the cart to the pharmacist", {
  tag: "@long",
}, async ({ page, goto, ownShop, browser, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  const client = new ApiClient(shop.url);
  const sold = [
    ...(await stockedProducts(client)),
    ...(await stockedProducts(client, { guarded: true })),
  ];
  const main = page.getByRole("main");
  const hint = main.getByText(HINT).filter({ visible: true });
  const addToCart = async (wanted: string) => {
    const product = sold.find(({ name }) => name === wanted);
    await goto(`${shop.url}/products/${product?.id}`);
    await main.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(main.getByRole("link", { name: "View Cart" })).toBeVisible();
  };
  for (const name of [TABLETS, GUARDED, SYRUP]) await addToCart(name);

  await goto(`${shop.url}/products/cart`);
  await expect(hint).toContainText(`${TABLETS} and ${SYRUP}`);
  await expectAccessible(page);
  await expectFits(page);
  await goto(`${shop.url}/bn/products/cart`);
  await expect(main.getByText(bn.cart.sameIngredient.title)).toBeVisible();
  await expect(main.getByText("paracetamol")).toBeVisible();

  // The hint goes with one of the two, and is back with it.
  await goto(`${shop.url}/products/cart`);
  const syrup = main.getByRole("listitem").filter({ hasText: SYRUP });
  await syrup.getByRole("button", { name: /^Remove/ }).click();
  await expect(hint).toHaveCount(0);
  await addToCart(SYRUP);
  await page.reload();
  await hydrated(page);

  await goto(`${shop.url}/products/buy-now?items=cart`);
  await expect(hint).toBeVisible();
  await placeOrder(page, "Send your prescription");
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${shop.url}/desk/prescriptions/${number}/show`);
  await logInAtDesk(desk, "pharmacist");
  const lines = desk.getByRole("region", { name: "Products" });
  await expect(lines.getByRole("alert")).toHaveText(
    `The same ingredient in several products: ${TABLETS} and ${SYRUP} contain paracetamol.`,
  );
  await expectAccessible(desk);
  await desk.context().close();
});
