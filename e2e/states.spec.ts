import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { copyCookies, logInAsNewCustomer } from "./support/new-customer";
import { layoutShift, watchLayoutShift } from "./support/page-checks";
import { visitorOf } from "./support/visitors";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const main = (page: Page) => page.getByRole("main");
const loading = (page: Page) => main(page).getByText("Loading...", { exact: true });

/** Delays the responses of matching calls; returns a function that releases them. */
async function hold(page: Page, calls: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const WAITS = [
  ["/order-details/ORDER", "**/api/get-order-info/*"],
  ["/my-account", "**/logged-on-user"],
  ["/my-account?section=orders", "**/api/get-customer-ecom-orders/*"],
  ["/products/cart", "**/api/cart"],
] as const;

for (const [address, calls] of WAITS) {
  test(`${address} shows a skeleton in the final size, without layout shift`, async ({
    page,
    context,
    baseURL,
    goto,
  }) => {
    const { client, order } = await visitorOf("shopper", baseURL ?? "");
    await copyCookies(context, baseURL ?? "", client);
    const release = await hold(page, calls);
    await watchLayoutShift(page);
    await goto(address.replace("ORDER", order));
    await expect(loading(page)).toHaveRole("status");
    const bones = main(page).locator(".skeleton-bone");
    expect(await bones.filter({ visible: true }).count()).toBeGreaterThan(5);
    release();
    await expect(loading(page)).toHaveCount(0);
    await expect(bones).toHaveCount(0);
    const { shift, moved } = await layoutShift(page);
    expect(shift, `layout shift by ${moved.join(", ")}`).toBeLessThan(0.02);
  });
}

const EMPTY = [
  ["/wishlist", "Your wishlist is empty."],
  ["/compare", "There is nothing to compare yet."],
  ["/products/cart", "Your cart is empty."],
  ["/my-account?section=orders", "No orders found."],
  ["/products?brandId=1&rating=1&price=5001", "No products match these filters."],
  ["/search?q=zzzzqq", "Nothing found for “zzzzqq”"],
] as const;

test("an empty list shows a message and four best sellers", { tag: "@long" }, async ({
  page,
  context,
  baseURL,
  goto,
}) => {
  await logInAsNewCustomer(context, baseURL ?? "", "Nadia Rahman");
  for (const [address, text] of EMPTY) {
    await goto(address);
    await expect(main(page).getByText(text)).toBeVisible();
    await expect(main(page).getByRole("link", { name: /^See all|^Continue/ })).toHaveCount(1);
    await expect(main(page).getByRole("article")).toHaveCount(4);
  }
});

test("confirms an addition on its card, within the viewport", async ({ page, goto }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await goto("/products");
  const card = main(page)
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Add to Cart/ }) })
    .first();
  await card.getByRole("button", { name: /^Add to Cart/ }).click();
  const added = card.getByText("Added to your cart.");
  await expect(added).toBeInViewport({ ratio: 1 });
  const onTop = await added.evaluate((note) => {
    const { left, top, width, height } = note.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && note.contains(seen);
  });
  expect(onTop).toBe(true);
});

test("shows full names on cards, and no two cards of a list have the same text", async ({
  page,
  goto,
}) => {
  for (const address of ["/products", "/category/products/7", "/promotional-offers"]) {
    await goto(address);
    const cards = await main(page).getByRole("article").getByRole("heading").allInnerTexts();
    expect(cards.length).toBeGreaterThan(3);
    expect(cards.filter((name) => name.endsWith("..."))).toEqual([]);
    expect(new Set(cards).size).toBe(cards.length);
  }
});
