import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/accessibility";
import { logInAtDesk, screenTitle } from "./support/desk";
import { expect, test } from "./support/fixtures";

/** The invented file of a month that is over, whatever the clock says. */
const TEXT = readFileSync("lib/dev/testing/settlements/bkash-like.csv", "utf8")
  .replaceAll("2026", "2024")
  .replaceAll("২০২৬", "২০২৪");

const FILE = { name: "settled.csv", mimeType: "text/csv", buffer: Buffer.from(TEXT) };

test("the owner chooses the columns once and compares a provider's file with the ledger", {
  tag: "@long",
}, async ({ page, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${shop.url}/desk/payments`);
  await logInAtDesk(page);
  await page.getByRole("link", { name: "Reconciliation" }).click();
  await expect(screenTitle(page, "Reconciliation")).toBeVisible();
  await page.getByLabel("Month", { exact: true }).fill("2024-11");

  await page.getByLabel("CSV file").setInputFiles(FILE);
  await page.getByLabel("Transaction number of the provider").selectOption("transaction id");
  await page.getByLabel("Number of the shop (invoice)").selectOption("merchant invoice no");
  await page.getByLabel("Amount").selectOption("amount (bdt)");
  await page.getByLabel("Fee", { exact: true }).selectOption("charge");
  await page.getByLabel("Day and time").selectOption("date and time");
  await page.getByLabel("Payment or refund").selectOption("type");
  await page.getByLabel("Words for payments").fill("Payment");
  await page.getByLabel("Words for refunds").fill("Refund");
  await page.getByLabel("Words of rows to leave out").fill("Transfer to bank");
  await page.getByRole("button", { name: "Show the first rows" }).click();
  await expect(page.getByText(/Transaction 9H7A2KQ0X1 · ৳560\.00 · Fee ৳8\.40/)).toBeVisible();
  await page.getByRole("button", { name: "Save these columns" }).click();
  await page.getByRole("button", { name: "Import the file" }).click();
  await expect(page.getByText("5 new, 0 there already, 1 left out, 0 wrong.")).toBeVisible();
  const missing = page.getByRole("region", { name: "Missing here (5)" });
  await expect(missing.getByText(/No attempt of the shop has this number/).first()).toBeVisible();
  await expectAccessible(page, { whole: true });

  // The columns are kept, and the same file changes nothing.
  await page.reload();
  await page.getByLabel("CSV file").setInputFiles(FILE);
  await page.getByRole("button", { name: "Import the file" }).click();
  await expect(page.getByText("0 new, 5 there already, 1 left out, 0 wrong.")).toBeVisible();
  await expect(missing).toBeVisible();
});
