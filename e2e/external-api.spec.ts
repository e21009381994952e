import { expect, type Page } from "@playwright/test";
import { test } from "./support/external-fixtures";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

/** Replaces Google's script by a stub that returns a token, so that tests do not call Google. */
async function stubRecaptcha(page: Page) {
  await page.route("https://www.google.com/recaptcha/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "window.grecaptcha={ready:(run)=>run(),execute:async()=>'google-token'};",
    }),
  );
}

test("uses the cart and orders of the external API", { tag: "@long" }, async ({
  page,
  goto,
  api,
  shop,
  consoleGuard,
}) => {
  // Two parallel first requests create two sessions on the external API. The token of the discarded
  // session is renewed after a 419.
  consoleGuard.allowStatus(419);
  await stubRecaptcha(page);
  await goto(`${shop.url}/products/501`);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByText("Added to your cart.")).toBeVisible();
  await page.getByRole("link", { name: "View Cart" }).click();
  const line = page.getByRole("list", { name: "Shopping Cart" }).getByRole("listitem");
  await line.getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByRole("link", { name: /^Cart, 2 items, ৳1,324\.00/ })).toBeVisible();
  await line.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();

  await goto(`${shop.url}/products/buy-now?productId=501`);
  await page.getByLabel("Full name").fill("Rahima Khatun");
  await page.getByLabel("Phone").fill("01712345678");
  await page.getByLabel("Address").fill("House 12");
  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("1205");
  await page.getByLabel(/^Outside Dhaka/).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page.getByText("৳812.00").filter({ visible: true })).toBeVisible();
  await expect(
    page.getByText("Payment Successful! Your payment has been processed."),
  ).toBeVisible();

  const orders = api.requests.filter(({ path }) => path === "/api/instant-order");
  expect(orders).toHaveLength(1);
  expect(orders[0]?.body).toMatchObject({ recaptchaToken: "google-token", shipping_charge: 150 });
});

test("a failed page loads again once the external API responds", { tag: "@long" }, async ({
  page,
  api,
  shop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(503);
  await page.clock.install();
  await api.setMode("503");
  // On a busy machine the first visitor gets the plain error page until the shop has rendered its
  // own.
  await expect(async () => {
    const failed = await page.goto(`${shop.url}/products/512`);
    expect(failed?.status()).toBe(503);
    await expect(page.locator("html[data-hydrated]")).toBeAttached({ timeout: 5_000 });
  }).toPass();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Something went wrong");
  await expect(page.getByText(/as soon as it is back/)).toBeVisible();
  const asked = page.waitForResponse(
    (response) =>
      response.request().method() === "HEAD" && response.url().endsWith("/products/512"),
  );
  await page.clock.fastForward("00:45");
  expect((await asked).status()).toBe(503);
  await expect(heading).toHaveText("Something went wrong");

  await api.setMode("normal");
  await page.clock.fastForward("00:45");
  await expect(heading).toHaveText(/^Stand-in .* 512$/);
});
