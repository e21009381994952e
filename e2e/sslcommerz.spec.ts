import type { Page } from "@playwright/test";
import {
  type FakeSslcommerz,
  SSLCOMMERZ_STORE,
  SSLCOMMERZ_URL,
} from "../lib/dev/testing/backend/fake-sslcommerz";
import { expect, test } from "./support/fixtures";
import { copyCookies, newCustomer } from "./support/new-customer";
import { placeOrder } from "./support/orders";
import { startSslcommerz } from "./support/sslcommerz-server";

// Its requests would not reach the handler of the payment page.
test.use({ serviceWorkers: "block" });

const main = (page: Page) => page.getByRole("main");

/** The payment page of another site, which posts its form to the shop. */
async function openPaymentPage(page: Page, store: FakeSslcommerz, number: string) {
  const invoice = `${number}-1`;
  await page.route(`${SSLCOMMERZ_URL}/**`, (route) => {
    const session = store.sessions.get(invoice)?.at(-1) ?? {};
    const fields = Object.entries(store.pay(invoice)).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    return route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Payment</title><form method="post" action="${session.success_url}">${fields.join("")}<button>Pay</button></form>`,
    });
  });
}

for (const locale of ["en", "bn"] as const)
  test(`a customer pays by card and comes back logged in (${locale})`, async ({
    page,
    goto,
    context,
    ownShop,
  }) => {
    const { store, url: SSLCOMMERZ, stop } = await startSslcommerz();
    const { url, logs } = await ownShop({
      env: {
        PAYMENT: "sandbox, sslcommerz",
        SSLCOMMERZ_STORE_ID: SSLCOMMERZ_STORE.storeId,
        SSLCOMMERZ_PASSWORD: SSLCOMMERZ_STORE.password,
        SSLCOMMERZ_URL: SSLCOMMERZ,
      },
    });
    const customer = await newCustomer(url, "Salma Akter");
    const number = await placeOrder(customer);
    await copyCookies(context, url, customer);
    await openPaymentPage(page, store, number);
    const path = `${locale === "bn" ? "/bn" : ""}/order-details/${number}`;
    await goto(url + path);
    const radios = main(page).getByRole("radio");
    await expect(radios).toHaveCount(2);
    await expect(radios.first()).toBeChecked();
    await radios.last().check();
    await main(page)
      .getByRole("button", { name: locale === "en" ? /^Pay ৳/ : /^এখন ৳/ })
      .click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page).toHaveURL(url + path);
    await expect(main(page).getByText(store.tries[0]?.bank_tran_id ?? "")).toBeVisible();
    await expect(radios).toHaveCount(0);
    expect(logs.join("\n")).not.toContain(SSLCOMMERZ_STORE.password);
    stop();
  });
