import { randomInt } from "node:crypto";
import { expectAccessible } from "./support/accessibility";
import { logInAtDesk, searchInList } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { newCustomer } from "./support/new-customer";

const PRODUCT = 40;

test("a waiting review is approved in the desk on a phone, and is then on the page", async ({
  page,
  site,
  consoleGuard,
}) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const comment = `Sturdy and quiet, number ${randomInt(1_000_000)}.`;
  const customer = await newCustomer(site, "Jahanara Begum");
  const review = { product_id: PRODUCT, rating: 4, comment };
  expect((await customer.post("/api/product-review", review)).status).toBe(200);
  await page.goto(`/products/${PRODUCT}`);
  await expect(page.getByText(comment)).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/reviews");
  await logInAtDesk(page, "content");
  await expect(page.getByRole("tab", { name: /^Waiting \(/ })).toBeVisible();
  await searchInList(page, comment);
  const row = page
    .getByRole("listitem")
    .filter({ hasText: comment, has: page.getByRole("checkbox") });
  await expect(row.getByText("Has not bought it")).toBeVisible();
  await expectAccessible(page, { whole: true });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approve (1)" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve this review?" });
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved, the rating is counted again.")).toBeVisible();
  await expect(row).toHaveCount(0);

  await expect(async () => {
    await page.goto(`/products/${PRODUCT}`);
    await expect(page.getByText(comment)).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});
