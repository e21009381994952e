import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { copyCookies, newCustomer } from "./support/new-customer";
import { placeOrder, plentifulProduct } from "./support/orders";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cancel this order?" });

test("a guest cancels an order on its page after confirming", async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  const guest = new ApiClient(baseURL ?? "");
  const number = await placeOrder(guest);
  await copyCookies(context, baseURL ?? "", guest);
  await goto(`/order-details/${number}`);
  const button = main(page).getByRole("button", { name: `Cancel order ${number}` });
  await button.click();
  await expect(dialog(page)).toContainText(`Order ${number}, ৳`);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "No, keep it" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Your order is cancelled.")).toBeFocused();
  const heading = page.getByRole("heading", { name: "This order has been cancelled" });
  await expect(heading).toBeVisible();
  await expect(page.getByText("There is nothing to pay for this order.")).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(button).toHaveCount(0);

  const stranger = new ApiClient(baseURL ?? "");
  expect((await stranger.post(`/api/cancel-order/${number}`, {})).status).toBe(404);
});

test("a guest cancels a paid order and sees that it is refunded", { tag: "@long" }, async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  const guest = new ApiClient(baseURL ?? "");
  const number = await placeOrder(guest);
  await copyCookies(context, baseURL ?? "", guest);
  await goto(`/order-details/${number}`);
  await main(page)
    .getByRole("button", { name: /^Pay ৳.* now$/ })
    .click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Your order is paid, and we will call you")).toBeVisible();
  await main(page)
    .getByRole("button", { name: `Cancel order ${number}` })
    .click();
  await expect(dialog(page)).toContainText("your money goes back the way you paid.");
  await dialog(page).getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Your order is cancelled.")).toBeFocused();
  await expect(page.getByText(/ (is going|has gone) back the way you paid\./)).toBeVisible();
  await expect(page.getByText("Please do not pay again.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/ (is going|has gone) back the way you paid\./)).toBeVisible();
  await expectAccessible(page);
});

test("cancels an order with an open payment attempt, which then cannot be paid", {
  tag: "@long",
}, async ({ page, goto, context, baseURL }) => {
  const guest = new ApiClient(baseURL ?? "");
  const number = await placeOrder(guest);
  await copyCookies(context, baseURL ?? "", guest);
  await goto(`/order-details/${number}`);
  await main(page)
    .getByRole("button", { name: /^Pay ৳.* now$/ })
    .click();
  await expect(page).toHaveURL(/\/api\/sandbox-gateway\//);
  const gateway = page.url();
  await goto(`/order-details/${number}`);
  await main(page)
    .getByRole("button", { name: `Cancel order ${number}` })
    .click();
  await dialog(page).getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Your order is cancelled.")).toBeVisible();
  await page.goto(gateway);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(`/order-details/${number}`);
  const heading = page.getByRole("heading", { name: "This order has been cancelled" });
  await expect(heading).toBeVisible();
  await expect(page.getByText("Paid", { exact: true })).toHaveCount(0);
});

test("a customer cancels in the account, and sees a phone number when the order is already in progress", async ({
  page,
  goto,
  context,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(409);
  const customer = await newCustomer(baseURL ?? "", "Salma Akter");
  const numbers = [await placeOrder(customer), await placeOrder(customer)];
  await copyCookies(context, baseURL ?? "", customer);
  await goto("/bn/my-account?section=orders");
  const rows = page.getByRole("table").getByRole("row");
  const button = (number: string | undefined) =>
    rows.getByRole("button", { name: `অর্ডার বাতিল করুন ${number}` });
  for (const number of numbers) await rows.filter({ hasText: number }).getByText(/^আরও/).click();
  await expect(button(numbers[0])).toBeVisible();
  const tooLate = { message: "Too late.", phone: "+880 1700-000000" };
  await page.route("**/api/cancel-order/*", (route) =>
    route.fulfill({ status: 409, json: tooLate }),
  );
  await button(numbers[0]).click();
  await page.getByRole("button", { name: "হ্যাঁ, বাতিল করুন" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "অর্ডারটি এখানে আর বাতিল করা যাবে না। +880 1700-000000 নম্বরে কল করুন।",
  );
  await page.unroute("**/api/cancel-order/*");
  await page.getByRole("button", { name: "হ্যাঁ, বাতিল করুন" }).click();
  await expect(rows.getByRole("status")).toHaveText("আপনার অর্ডার বাতিল হয়েছে।");
  await expect(rows.filter({ hasText: numbers[0] })).toContainText("বাতিল");
  await expect(button(numbers[0])).toHaveCount(0);
  await expect(button(numbers[1])).toBeVisible();
  await expectAccessible(page);
});

test("shows a phone number for a cart line above the limit", async ({
  page,
  goto,
  context,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(422);
  const guest = new ApiClient(baseURL ?? "");
  const { id } = await plentifulProduct(guest);
  const line = { product_id: id, batch_no: "", quantity: 49, price: 1 };
  expect((await guest.post("/api/cart", line)).status).toBe(200);
  await copyCookies(context, baseURL ?? "", guest);
  await goto("/products/cart");
  const cart = main(page).getByRole("list", { name: "Shopping Cart" });
  const quantity = cart.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("60");
  await quantity.press("Enter");
  const alert = main(page).getByRole("alert");
  await expect(alert).toHaveText(/up to 50 pieces of one product online\..* call us: \+880 1700-0/);
  await expect(quantity).toHaveValue("49");
  await quantity.fill("50");
  await quantity.press("Enter");
  await expect(alert).toHaveCount(0);
  await expect(quantity).toHaveValue("50");
  await page.reload();
  await expect(quantity).toHaveValue("50");
});
