import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import {
  confirmPassword,
  logInAtDesk,
  payBack,
  screenTitle,
  searchInList,
  sumOf,
} from "./support/desk";
import { expect, test } from "./support/fixtures";
import { logInAsNewCustomer } from "./support/new-customer";
import { openFields } from "./support/open-fields";

const ORDER_URL = /\/ebook-order-details\/(NM(?:-[0-9A-HJKMNP-TV-Z]{4}){3})/;

/** Buys an e-book with a sandbox payment, and returns the number of the order. */
async function buyEbook(page: Page, goto: (path: string) => Promise<unknown>): Promise<string> {
  await goto("/ebooks/buy-now/3");
  await openFields(page);
  await page.getByLabel("Address", { exact: true }).fill("House 12, Road 5");
  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("1205");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\/api\/sandbox-gateway\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(ORDER_URL);
  return ORDER_URL.exec(page.url())?.[1] ?? "";
}

test("a paid e-book order is found at the desk and refunded in part", { tag: "@long" }, async ({
  page,
  goto,
  context,
  baseURL,
  consoleGuard,
}) => {
  // 401: the desk asks for the login; 403: a refund asks for the password.
  consoleGuard.allowStatus(401, 403);
  await logInAsNewCustomer(context, baseURL ?? "", "Nasima Akter");
  const number = await buyEbook(page, goto);

  await page.goto("/desk/ebook-orders");
  await logInAtDesk(page, "orders");
  await expect(screenTitle(page, "E-book orders")).toBeVisible();
  await page.getByRole("tab", { name: /^Completed \(\d+\)$/ }).click();
  await searchInList(page, number);
  const row = page.getByRole("listitem").filter({ hasText: number });
  await expect(row).toHaveCount(1);
  await expectAccessible(page, { whole: true });
  await row.getByRole("link", { name: /^Nasima Akter · ৳/ }).click();

  await expect(screenTitle(page, `E-book order ${number}`)).toBeVisible();
  const money = page.getByRole("region", { name: "Money" });
  const total = await sumOf(money, "Paid");
  expect(await sumOf(money, "Can be paid back")).toBe(total);
  await expect(money.getByRole("button", { name: "Send the message again" })).toBeVisible();
  await expect(money.getByRole("button", { name: "Cancel the order" })).toBeHidden();
  await payBack(page, {
    amount: "20.50",
    reason: "A page is missing",
    transaction: `B-${number}`,
  });
  await confirmPassword(page, "orders");
  await expect(page.getByText("The refund is recorded.")).toBeVisible();
  expect(await sumOf(money, "Paid back")).toBe(20.5);
  expect(await sumOf(money, "Can be paid back")).toBeCloseTo(total - 20.5, 2);
  await expectAccessible(page, { whole: true });
});
