import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { copyCookies, newCustomer } from "./support/new-customer";
import { placeOrder } from "./support/orders";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });
const GATEWAY_URL = /\/api\/sandbox-gateway\//;

/** Presses a button on the sandbox's payment page. */
async function press(page: Page, name: string) {
  await expect(page).toHaveURL(GATEWAY_URL);
  await page.getByRole("button", { name, exact: true }).click();
}

test("a guest pays after a failed attempt, and the order shows it", async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  const guest = new ApiClient(baseURL ?? "");
  const number = await placeOrder(guest);
  await copyCookies(context, baseURL ?? "", guest);
  await goto(`/order-details/${number}`);
  await expect(title(page, "Order Confirmed!")).toBeVisible();
  const next = main(page).getByRole("region", { name: "What happens next" });
  const step = (index: number) => next.getByRole("listitem").nth(index);
  await expect(step(0)).toContainText("We call you on 01712345678");
  await expect(step(1)).toContainText(
    new RegExp(`You pay ৳[\\d,.]+ \\(Mobile payment\\), reference ${number}\\.\\s+Pay by \\w+`),
  );
  await expect(step(2)).toContainText(/Delivered by .* if you pay now\./);
  await expectAccessible(page);

  await main(page)
    .getByRole("button", { name: /^Pay ৳.* now$/ })
    .click();
  await press(page, "Fail");
  await expect(title(page, "The payment did not go through")).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^Pay ৳.* now$/ })
    .click();
  await press(page, "Pay");
  await expect(page).toHaveURL(`/order-details/${number}`);
  await expect(page.getByText("Your order is paid, and we will call you")).toBeVisible();
  await expect(page.getByText(/^Transaction number: /)).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Pay ৳|Try again/ })).toHaveCount(0);
  await expect(next).not.toContainText("You pay");

  await main(page).getByRole("link", { name: "Track this order" }).click();
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(main(page).getByLabel("Phone number")).toHaveValue("01712345678");
  expect(page.url()).not.toContain("01712345678");
});

test("a customer pays an order from the account, in Bengali", { tag: "@long" }, async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  const customer = await newCustomer(baseURL ?? "", "Salma Akter");
  const number = await placeOrder(customer);
  await copyCookies(context, baseURL ?? "", customer);
  await goto("/bn/my-account?section=orders");
  const row = page.getByRole("table").getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("পরিশোধ বাকি");
  await expectAccessible(page);
  await row.getByRole("button", { name: `এখন টাকা দিন ${number}` }).click();
  await expect(page).toHaveURL(GATEWAY_URL);
  await page.locator("form button").first().click();
  await expect(page).toHaveURL(`/bn/order-details/${number}`);
  await expect(title(page, "অর্ডার নিশ্চিত হয়েছে!")).toBeVisible();
  await goto("/bn/my-account?section=orders");
  await expect(row).toContainText("পরিশোধিত");
  await row.getByRole("button", { name: `আবার কিনুন ${number}` }).click();
  await expect(page).toHaveURL(/\/bn\/products\/(?:buy-now|checkout)/);
  await expect(main(page).getByRole("button", { name: /^অর্ডার করুন ৳/ })).toBeVisible();
});

test("an order tracked in another browser can be paid there", { tag: "@long" }, async ({
  page,
  goto,
  baseURL,
}) => {
  const number = await placeOrder(new ApiClient(baseURL ?? ""));
  await goto(`/order-tracking?order=${number}`);
  await main(page).getByLabel("Phone number").fill("01712345678");
  await main(page).getByRole("button", { name: "Track order" }).click();
  await main(page).getByRole("button", { name: "Pay now" }).click();
  await press(page, "Pay");
  await expect(page).toHaveURL(`/order-tracking?order=${number}`);
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(main(page).getByText("Paid", { exact: true })).toBeVisible();
  await expect(main(page).getByLabel("Phone number")).toHaveValue("01712345678");
});
