import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, hydrated, test } from "./support/fixtures";
import { logInAsNewCustomer } from "./support/new-customer";
import { openFields } from "./support/open-fields";
import { expectFits } from "./support/page-checks";
import { fetchRaw } from "./support/raw-page";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

/** Id of an English e-book with a price and a small discount. */
const EBOOK = 3;
const BUY = `/ebooks/buy-now/${EBOOK}`;
const ORDER_URL = /\/ebook-order-details\/NM(-[0-9A-HJKMNP-TV-Z]{4}){3}(\?payment=cancelled)?$/;
const GATEWAY_URL = /\/api\/sandbox-gateway\//;

const main = (page: Page) => page.getByRole("main");
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" });
const title = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });

async function fillIn(page: Page) {
  await openFields(page);
  await page.getByLabel("Address", { exact: true }).fill("House 12, Road 5");
  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("1205");
}

async function order(page: Page) {
  await fillIn(page);
  await placeOrder(page).click();
  await expect(page).toHaveURL(GATEWAY_URL);
}

/** Presses a button on the sandbox's payment page. */
async function press(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
}

test.describe("a customer", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await logInAsNewCustomer(context, baseURL ?? "", "Salma Akter");
  });

  test("buys an e-book and opens its PDF, with one order", async ({ page, goto }) => {
    await goto(`/ebooks/${EBOOK}`);
    await main(page)
      .getByRole("link", { name: /^Buy Now/ })
      .first()
      .click();
    await expect(page).toHaveURL(BUY);
    await expect(page.getByLabel("Full name")).toHaveValue("Salma Akter");
    await expect(page.getByRole("radio")).toHaveCount(1);
    await expectAccessible(page);
    await order(page);
    await press(page, "Pay");

    await expect(page).toHaveURL(ORDER_URL);
    await expect(title(page, "Order Confirmed!")).toBeVisible();
    await expect(main(page).getByRole("status")).toContainText(
      "Payment Successful! Your payment has been processed.",
    );
    await expect(page.getByText(/^Transaction number: /)).toBeVisible();
    const link = main(page).getByRole("link", { name: /^Download/ });
    const response = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toContain("application/pdf");
    await expectAccessible(page);
    await expectFits(page);
    const number = page.url().split("/").at(-1) ?? "";

    await goto("/my-account?section=ebooks");
    await page.getByRole("link", { name: number }).click();
    await expect(title(page, "Order Confirmed!")).toBeVisible();
    await goto(BUY);
    await expect(page.getByText("You already have this e-book.")).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Download PDF" })).toBeVisible();
    await expect(placeOrder(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  test("cancels a payment, then pays the same order", { tag: "@long" }, async ({ page, goto }) => {
    await goto(BUY);
    await order(page);
    await press(page, "Cancel");
    await expect(page).toHaveURL(ORDER_URL);
    const address = page.url().replace(/\?.*/, "");
    const pay = main(page).getByRole("button", { name: /^Pay ৳.* now$/ });
    await expect(pay).toBeVisible();
    await expect(page.getByText(/Payment Successful/)).toHaveCount(0);
    await expectAccessible(page);
    await pay.click();
    await expect(page).toHaveURL(GATEWAY_URL);
    await press(page, "Pay");
    await expect(page).toHaveURL(address);
    await expect(title(page, "Order Confirmed!")).toBeVisible();
  });

  test("sees that the payment failed and retries", { tag: "@long" }, async ({ page, goto }) => {
    await goto(BUY);
    await order(page);
    await press(page, "Fail");
    await expect(title(page, "The payment did not go through")).toBeVisible();
    await expectAccessible(page);
    await main(page)
      .getByRole("button", { name: /^Pay ৳.* now$/ })
      .click();
    await expect(page).toHaveURL(GATEWAY_URL);
  });

  test("finds the order paid although the return from the gateway was lost", {
    tag: "@long",
  }, async ({ page, goto }) => {
    await goto(BUY);
    await order(page);
    await press(page, "Pay but lose the callback");
    await goto("/my-account?section=ebooks");
    await page.getByRole("link", { name: /^NM-/ }).click();
    await expect(title(page, "Order Confirmed!")).toBeVisible({ timeout: 30_000 });
  });

  test("returns from the payment page to a working form", { tag: "@long" }, async ({
    page,
    goto,
  }) => {
    await goto(BUY);
    await order(page);
    await page.goBack();
    await hydrated(page);
    await expect(page.getByLabel("City")).toHaveValue("Dhaka");
    await placeOrder(page).click();
    await expect(page).toHaveURL(GATEWAY_URL);
  });

  test("buys in Bengali and returns to Bengali pages", { tag: "@long" }, async ({ page, goto }) => {
    await goto(`/bn${BUY}`);
    await page.getByLabel("ঠিকানা", { exact: true }).fill("বাড়ি ১২, রোড ৫");
    await page.getByLabel("শহর").fill("ঢাকা");
    await page.getByLabel("পোস্ট কোড").fill("১২০৫");
    await expectAccessible(page);
    await page.getByRole("button", { name: "অর্ডার করুন" }).click();
    await expect(page).toHaveURL(GATEWAY_URL);
    await page.locator("form button").first().click();
    await expect(page).toHaveURL(/\/bn\/ebook-order-details\/NM-/);
    await expect(title(page, "অর্ডার নিশ্চিত হয়েছে!")).toBeVisible();
    await expectAccessible(page);
  });

  test("buys with the keyboard", { tag: ["@wide-only", "@long"] }, async ({
    page,
    goto,
    isMobile,
  }) => {
    test.skip(isMobile, "phones have no keyboard");
    await goto(BUY);
    await openFields(page);
    await page.getByLabel("Address", { exact: true }).focus();
    for (const text of ["House 12", "Dhaka", "1205", "", "No notes"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(page.getByRole("radio")).toBeFocused();
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press("Tab");
      if (await placeOrder(page).evaluate((button) => button === document.activeElement)) break;
    }
    await expect(placeOrder(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(GATEWAY_URL);
    const pay = page.getByRole("button", { name: "Pay", exact: true });
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press("Tab");
      if (await pay.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(pay).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(title(page, "Order Confirmed!")).toBeVisible();
  });

  test("sees which fields are missing and keeps the input when the shop rejects the order", async ({
    page,
    goto,
    consoleGuard,
  }) => {
    consoleGuard.allowStatus(503);
    await goto(BUY);
    await page.getByLabel("City").fill("Khulna");
    await placeOrder(page).click();
    const alert = main(page).getByRole("alert");
    await expect(alert.getByRole("link")).toHaveText([
      "Please enter your address.",
      "Please enter your zip code.",
    ]);
    await expectAccessible(page);
    await fillIn(page);
    await page.route("**/api/instant-ebook-order", (route) =>
      route.fulfill({ status: 503, json: { message: "No payment is set up." } }),
    );
    await placeOrder(page).click();
    await expect(alert).toContainText("An error occurred while placing your order.");
    await expect(page.getByLabel("City")).toHaveValue("Dhaka");
    await page.unroute("**/api/instant-ebook-order");
    await placeOrder(page).click();
    await expect(page).toHaveURL(GATEWAY_URL);
  });

  test("is never redirected to a URL that is not a payment page", async ({ page, goto }) => {
    await goto(BUY);
    await fillIn(page);
    await page.route("**/api/instant-ebook-order", (route) =>
      route.fulfill({ json: { order_no: "NM-1", redirect_url: "//evil.example/pay" } }),
    );
    await placeOrder(page).click();
    await expect(main(page).getByRole("alert")).toContainText(
      "An error occurred while placing your order.",
    );
    await expect(page).toHaveURL(BUY);
  });

  test("waits for a pending payment and sees its result", { tag: "@long" }, async ({
    page,
    goto,
  }) => {
    const info = {
      order_no: "NM-0000-0000-0000",
      date: "2026-11-20T10:00:00Z",
      total: 120,
      shipping_name: "Salma Akter",
      shipping_address: "House 12",
      shipping_city: "Dhaka",
      shipping_zip: "1205",
      shipping_country: "Bangladesh",
      items: [{ ebook_id: EBOOK, name: "An e-book with a name that is really long", price: 120 }],
    };
    let state: object = { status: 0, payment_status: "being_checked", payable: false };
    await page.route("**/api/get-ebook-order-info/*", (route) =>
      route.fulfill({ json: { orderInfo: { ...info, ...state } } }),
    );
    await goto("/ebook-order-details/NM-0000-0000-0000");
    await expect(title(page, "We are checking your payment")).toBeVisible();
    await expect(main(page).getByRole("status")).toContainText("Please do not pay again.");
    await expectAccessible(page);
    state = { status: 1, payment_status: "paid", trx_id: "BK42" };
    await expect(title(page, "Order Confirmed!")).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText("Transaction number: BK42")).toBeVisible();
    for (const [payment_status, name] of [
      ["to_be_paid", "Your order is not paid yet"],
      ["refunded", "Your payment has been refunded"],
    ] as const) {
      state = { status: 0, payment_status, payable: payment_status === "to_be_paid" };
      await page.reload();
      await hydrated(page);
      await expect(title(page, name)).toBeVisible();
      await expectAccessible(page);
    }
    await expectFits(page);
  });

  test("sees that an e-book does not exist", async ({ page, goto }) => {
    await goto("/ebooks/buy-now/999999");
    await expect(page.getByText("This e-book is not available.")).toBeVisible();
    await main(page).getByRole("link", { name: "See all e-books" }).click();
    await expect(page).toHaveURL("/ebook");
  });
});

test("a guest who opens an e-book or an order logs in first", async ({ page, goto }) => {
  await goto("/ebook-order-details/NM-0000-0000-0000");
  await expect(title(page, "Order No Invalid!")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login?next=%2Febook-order-details%2FNM-0000-0000-0000");

  await goto(BUY);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(BUY)}`);
  await page.getByLabel("E-mail, username or mobile number").fill("nusrat");
  await page.getByLabel("Password", { exact: true }).fill("niramoy-demo-2");
  await page.getByRole("button", { name: "SIGN IN" }).click();
  await expect(page).toHaveURL(BUY);
  await expect(page.getByLabel("Full name")).toHaveValue("Nusrat Jahan");
});

for (const address of [BUY, "/bn/ebook-order-details/NM-0000-0000-0000"]) {
  test(`${address} is neither stored nor indexed`, async ({ baseURL }) => {
    const { status, headers, head } = await fetchRaw(`${baseURL}${address}`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(head.robots).toContain("noindex");
  });
}

for (const bad of ["/ebooks/buy-now", "/ebooks/buy-now/0", "/ebooks/buy-now/x"]) {
  test(`${bad} returns 404`, async ({ request }) => {
    expect((await request.get(bad)).status()).toBe(404);
  });
}
