import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import {
  confirmPassword,
  logInAtDesk,
  openListActions,
  recordCash,
  screenTitle,
  sumOf,
} from "./support/desk";
import { expect, test } from "./support/fixtures";
import { placeOrder, plentifulProduct } from "./support/orders";

const DHAKA_AHEAD_MS = 6 * 60 * 60_000;

test("an order by phone is placed for a new customer, who pays it by its link", {
  tag: "@long",
}, async ({ page, goto, site, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const product = await plentifulProduct(new ApiClient(site));
  const phone = `017${randomInt(10_000_000, 99_999_999)}`;
  await page.goto("/desk/orders");
  await logInAtDesk(page, "orders");
  await page.getByRole("link", { name: "Order by phone" }).click();
  await expect(screenTitle(page, "Order by phone")).toBeVisible();

  const customer = page.getByRole("region", { name: "Customer" });
  await customer.getByLabel("Find a customer by phone or name").fill(phone);
  await expect(customer.getByText("0 persons found")).toBeVisible();
  await customer.getByLabel(/^Name/).fill("Jahanara Begum");
  await customer.getByLabel(/^Phone/).fill(phone);
  await customer.getByLabel("Language of the customer").selectOption("English");
  const products = page.getByRole("region", { name: "Products" });
  await products.getByLabel("Find a product by name or SKU").fill(product.name);
  await products.getByRole("button").filter({ hasText: product.name }).first().click();
  await expect(
    products.getByRole("textbox", { name: `Pieces of ${product.name}`, exact: true }),
  ).toHaveValue("1");
  const address = page.getByRole("region", { name: "Delivery address" });
  await address.getByLabel(/^Address/).fill("House 3, Road 7, Mirpur");
  await address.getByLabel(/^City/).fill("Dhaka");
  await address.getByLabel(/^Zip code/).fill("1216");
  await expectAccessible(page, { whole: true });
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByText("The order is placed.")).toBeVisible();
  await expect(screenTitle(page, /^Order NM-/)).toBeVisible();
  const order = page.url();

  const link = await page.getByText(/\/order-tracking\?order=NM-/).textContent();
  await goto(link ?? "");
  const main = page.getByRole("main");
  await main.getByLabel("Phone number").fill(phone);
  await main.getByRole("button", { name: "Track order" }).click();
  await main.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/api\/sandbox-gateway\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(main.getByText("Paid", { exact: true })).toBeVisible();

  await page.goto(order);
  const money = page.getByRole("region", { name: "Money" });
  await expect(money.getByText("Still to pay")).toBeHidden();
  expect(await sumOf(money, "Paid")).toBe(await sumOf(money, "Charged"));
});

/**
 * Places an order of one piece and opens it in the desk.
 * @returns its number
 */
async function openNewOrder(page: Page, site: string): Promise<string> {
  const number = await placeOrder(new ApiClient(site));
  await page.goto(`/desk/orders/${number}/show`);
  await logInAtDesk(page);
  return number;
}

test("an order has its packing slip, and its payment is in the ledger of the month", {
  tag: "@long",
}, async ({ page, site, consoleGuard }) => {
  // 403: the ledger asks for the password.
  consoleGuard.allowStatus(401, 403);
  const number = await openNewOrder(page, site);
  await recordCash(page);

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Packing slip" }).click();
  const slip = await opened;
  await expect(slip.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(slip.getByText("Rahima Khatun")).toBeVisible();
  await expect(slip.getByText("Pieces: 1")).toBeVisible();
  await expect(slip.getByText("৳")).toHaveCount(0);
  await slip.close();

  await page.goto("/desk/orders");
  await openListActions(page);
  await page.getByRole("button", { name: "Download the ledger (CSV)" }).click();
  const dialog = page.getByRole("dialog", { name: "Download the ledger (CSV)" });
  const month = new Date(Date.now() + DHAKA_AHEAD_MS).toISOString().slice(0, 7);
  await dialog.getByLabel(/^Month/).fill(month);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the ledger (CSV)" }).click();
  await confirmPassword(page);
  const file = await download;
  expect(file.suggestedFilename()).toBe(`ledger-${month}.csv`);
  const rows = readFileSync(await file.path(), "utf8")
    .split("\n")
    .filter((row) => row.includes(number));
  expect(rows.filter((row) => row.includes("cash"))).toHaveLength(1);
  await expect(page.getByText("The ledger is downloaded.")).toBeVisible();
});

/** Opens the dialog for the products of the shown order and sets the pieces of its only line. */
async function setPieces(page: Page, pieces: number) {
  await page.getByRole("button", { name: "Change products" }).click();
  const dialog = page.getByRole("dialog", { name: "Change products" });
  await dialog.getByRole("textbox", { name: /^Pieces of/ }).fill(String(pieces));
  return { dialog, save: dialog.getByRole("button", { name: "Save the new products" }) };
}

test("a paid order with fewer products promises the difference back", {
  tag: "@long",
}, async ({ page, site, consoleGuard }) => {
  // 403: a refund asks for the password.
  consoleGuard.allowStatus(401, 403);
  await openNewOrder(page, site);
  const more = await setPieces(page, 2);
  await expect(more.dialog.getByText(/The customer has to pay ৳/)).toBeVisible();
  await more.save.click();
  const done = page.getByText("The products of the order are changed.");
  await expect(done).toBeVisible();
  await recordCash(page);

  const fewer = await setPieces(page, 1);
  await expect(fewer.dialog.getByText(/is promised back to the customer/)).toBeVisible();
  await expectAccessible(page, { whole: true });
  await fewer.save.click();
  await confirmPassword(page);
  await expect(fewer.dialog).toBeHidden();
  const money = page.getByRole("region", { name: "Money" });
  await expect(money.getByText("Promised back").first()).toBeVisible();
  const [paid, charged] = [await sumOf(money, "Paid"), await sumOf(money, "Charged")];
  expect(await sumOf(money, "Promised back")).toBeCloseTo(paid - charged, 2);
  await expect(money.getByText("Still to pay")).toBeHidden();
});
