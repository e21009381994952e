import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { confirmPassword, logInAtDesk } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { copyCookies } from "./support/new-customer";
import { placeOrder, plentifulProduct } from "./support/orders";
import { staff, UNPAID } from "./support/staff";

const BY = ["--by", "e2e"];

test("a batch is recalled at the desk, and the customer of its order reads what to do", {
  tag: "@long",
}, async ({ page, browser, ownShop, consoleGuard }) => {
  // The desk asks for login and password.
  consoleGuard.allowStatus(401, 403);
  const shop = await ownShop();
  const client = new ApiClient(shop.url);
  const product = await plentifulProduct(client);
  const number = await placeOrder(client);
  for (const state of ["processing", "in-transit"])
    await staff(shop, "orders", "next", number, "--to", state, ...UNPAID, ...BY);

  await page.goto(`${shop.url}/desk/products/${product.id}#stock`);
  await logInAtDesk(page, "owner");
  await page
    .getByRole("button", { name: /^Recall this batch/ })
    .first()
    .click();
  await confirmPassword(page);
  const dialog = page.getByRole("dialog", { name: /^Recall batch/ });
  await expect(dialog.getByText(/Orders sent with it: 1 \(pieces: 1\)/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("Notice 12 of the regulator");
  await dialog.getByLabel("What customers should do, in English").fill("Do not use it.");
  await dialog.getByLabel("What customers should do, in Bengali").fill("ব্যবহার করবেন না।");
  await dialog.getByRole("button", { name: "Recall it and write to the customers" }).click();
  await expect(page.getByText("Recalled: not sold")).toBeVisible();

  await page.getByRole("link", { name: "See the recall" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Recall batch/ })).toBeVisible();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await expectAccessible(page, { whole: true });

  // The SMS is often read in another browser than the one that ordered.
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const stranger = await context.newPage();
    await stranger.goto(`${shop.url}/order-tracking?order=${number}`);
    const tracking = stranger.getByRole("main");
    const plain = tracking.locator("form[method=post]");
    const form = javaScriptEnabled ? tracking : plain.filter({ hasText: "Track order" });
    if (!javaScriptEnabled) await form.getByLabel("Order number").fill(number);
    await form.getByLabel("Phone number").fill("01712345678");
    await form.getByRole("button", { name: "Track order" }).click();
    const alert = tracking.getByRole("alert");
    await expect(alert).toContainText("Important: this product is recalled");
    await expect(alert).toContainText("Do not use it.");
    await context.close();
  }

  await copyCookies(page.context(), shop.url, client);
  await page.goto(`${shop.url}/order-details/${number}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Important: this product is recalled")).toBeVisible();
  await expect(main.getByText("Do not use it.")).toBeVisible();
});
