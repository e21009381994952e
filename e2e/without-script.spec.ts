import { expect, test } from "@playwright/test";
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

test("explains how to order a product by phone", async ({ page }) => {
  await page.goto("/products/1");
  await expect(page.getByText(/^Ordering on this page needs JavaScript/)).toBeVisible();
  await page.getByRole("link", { name: "Buy Now", exact: true }).click();
  await expect(page.getByText(/You can also order by phone: \+880/)).toBeVisible();
});
