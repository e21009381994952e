import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";

const PAGES = [
  "/",
  "/products",
  "/products?page=2",
  "/category/products/15",
  "/products/1",
  "/products/cart",
  "/products?brandId=1&rating=4&sort=price-asc&view=list",
  "/search?q=termometer",
  "/search?q=zzzzqq",
  "/wishlist",
  "/compare",
  "/promotional-offers",
  "/order-tracking",
  "/terms",
  "/login",
  "/register",
  "/doctors",
  "/gallery",
  "/notices",
  "/about-us",
  "/contact",
  "/blogs",
  "/blog/details/1",
  "/ebook",
  "/ebooks/1",
  "/products/buy-now?productId=1",
  "/order-details/NM-0000-0000-0000",
  "/ebook-order-details/EB-0000-0000-0000",
  "/appointment-details/AP-0000-0000-0000",
  "/patient/appointment/1",
  "/no-such-page",
  "/bn",
  "/bn/products",
  "/bn/products/1",
  "/bn/products?rating=4&sort=price-asc",
  "/bn/doctors",
  "/bn/register",
  "/bn/products/buy-now?productId=1",
];

for (const address of PAGES) {
  test(`${address} is accessible, complete and fits`, async ({ page, goto, consoleGuard }) => {
    if (/no-such|-details\/[A-Z]/.test(address)) consoleGuard.allowStatus(404);
    await goto(address);
    await expect(page.getByText(/^(Loading\.\.\.|লোড হচ্ছে\.\.\.)$/)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/(Niramoy|নিরাময়)/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, "horizontal overflow at 320 px").toBeLessThanOrEqual(0);
  });
}

test("nothing moves while a product page loads", async ({ page, goto }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const address of ["/", "/products", "/products/1"]) {
    await goto(address);
    await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
    const shift = await page.evaluate(() => Number(Reflect.get(window, "seen").shift));
    expect(shift, `layout shift of ${address}`).toBeLessThan(0.02);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("products are found, read and paged through", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Offer Item" })).toBeVisible();
    await page.goto("/products");
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page.getByText("Showing 13-24 of 103 results")).toBeVisible();
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
    await expect(page.getByText(/^Available Qty:/)).toBeVisible();
    await expect(page.getByRole("img", { name: /./ }).first()).toBeVisible();
  });
});
