import { expect, test } from "@playwright/test";
import accounts from "../lib/backend/seed/accounts.json" with { type: "json" };
import { PAGE_TYPES } from "./support/page-types";

const ORDER_OR_ASK =
  /^\/(?:login|register|products\/(?:cart|buy-now)|order-tracking|patient)|-details\/[A-Z]/;

/**
 * Pages for orders, bookings and questions, which the browser renders. Without JavaScript they
 * explain how to call.
 */
function isMadeInBrowser({ path, access }: (typeof PAGE_TYPES)[number]): boolean {
  return access === "customer" || ORDER_OR_ASK.test(path);
}

test.use({ javaScriptEnabled: false });

for (const [index, pageType] of PAGE_TYPES.entries()) {
  const { path } = pageType;
  // Content pages are alike, so the short run covers a third of them.
  const tag = isMadeInBrowser(pageType) || index % 3 === 0 ? [] : "@long";
  test(`${path} shows no endless loader and no dead button`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
    const dead = await page
      .locator("button:not(:disabled), [role=button], input:not([type=hidden])")
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls
          .filter((control) => !control.closest("form[action]"))
          .map(({ outerHTML }) => outerHTML.slice(0, 160)),
      );
    expect(dead).toEqual([]);
    if (!isMadeInBrowser(pageType)) return;
    const main = page.getByRole("main");
    await expect(main.getByText(/JavaScript/).first()).toBeVisible();
    await expect(main.getByText(/\+880/).first()).toBeVisible();
  });
}

test("logs in and tracks an order with plain forms", async ({ page }) => {
  await page.goto("/order-tracking");
  const tracking = page.locator("form[action^='/api/tracking-form']");
  await tracking.getByLabel("Order number").fill("NM-0000-0000-0000");
  await tracking.getByLabel("Phone number").fill("01712345678");
  await tracking.getByRole("button", { name: "Track order" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Back to the form" }).click();
  await expect(page).toHaveURL(/\/order-tracking$/);

  await page.goto("/login?next=%2Fproducts%2Fcart");
  const login = page.locator("form[action^='/api/login-form']");
  await login.getByLabel(/^E-mail, username/).fill("rahima");
  await login.getByLabel("Password").fill("not hers");
  await login.getByRole("button", { name: "SIGN IN" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Back to the form" }).click();

  await page.goto("/login?next=%2Fproducts%2Fcart");
  const { password = "" } = accounts.find(({ username }) => username === "rahima") ?? {};
  await login.getByLabel(/^E-mail, username/).fill("rahima");
  await login.getByLabel("Password").fill(password);
  await login.getByRole("button", { name: "SIGN IN" }).click();
  await expect(page).toHaveURL(/\/products\/cart$/);
});

test("explains how to order a product by phone", async ({ page }) => {
  await page.goto("/products/1");
  await expect(page.getByText(/^Ordering on this page needs JavaScript/)).toBeVisible();
  await page.getByRole("link", { name: "Buy Now", exact: true }).click();
  await expect(page.getByText(/You can also order by phone: \+880/)).toBeVisible();
});
