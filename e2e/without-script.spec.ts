import { expect, test } from "@playwright/test";
import { PAGE_TYPES } from "./support/page-types";

/** Pages made in the browser, where somebody has something to order, to book or to ask for. */
const MADE_IN_BROWSER = PAGE_TYPES.filter(
  ({ path, access }) =>
    access === "customer" ||
    /^\/(?:login|register|products\/(?:cart|buy-now)|order-tracking|patient)|-details\/[A-Z]/.test(
      path,
    ),
);

test.use({ javaScriptEnabled: false });

for (const { path } of PAGE_TYPES) {
  test(`${path} has no loader without end and no button that does nothing`, async ({ page }) => {
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
  });
}

for (const { path } of MADE_IN_BROWSER) {
  test(`${path} says what to do`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(/JavaScript/).first()).toBeVisible();
    await expect(main.getByText(/\+880/).first()).toBeVisible();
  });
}

test("a product is ordered by phone", async ({ page }) => {
  await page.goto("/products/1");
  await expect(page.getByText(/^Ordering on this page needs JavaScript/)).toBeVisible();
  await page.getByRole("link", { name: "Buy Now", exact: true }).click();
  await expect(page.getByText(/You can also order by phone: \+880/)).toBeVisible();
});
