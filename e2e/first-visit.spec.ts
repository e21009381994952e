import { expect, hydrated, test } from "./support/fixtures";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const CALLS = /\/(?:api\/|logged-on-user|csrf-token)/;
const SCRIPTS = "**/_next/static/**/*.js";

test("makes no API call for a new visitor and adds to the cart on the first click", async ({
  page,
  goto,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (CALLS.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await goto("/products");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  expect(calls).toEqual([]);

  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^Cart, 1 / })).toBeVisible();
  expect(calls.slice(0, 2)).toEqual(["GET /csrf-token", "POST /api/cart"]);

  await page.reload();
  await expect(page.getByRole("link", { name: /^Cart, 1 / })).toBeVisible();
  expect(calls).toContain("GET /logged-on-user");
});

test("repeats presses that came before the scripts of the page", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/products/1", { waitUntil: "commit" });
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: "Add to Cart", exact: true });
  const wish = main.getByRole("button", { name: /^Wishlist/ }).first();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await wish.click();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
  arrive();
  await expect(page.getByRole("link", { name: /^Cart, 1 / })).toBeVisible();
  await expect(wish).toHaveAttribute("aria-pressed", "true");
  await expect(add).not.toHaveAttribute("aria-busy");
});

test("reports that the script for API calls failed to load and lets the button retry", {
  tag: "@long",
}, async ({ page, goto, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource: net::ERR_FAILED .*\.js/);
  await goto("/products/1");
  await page.waitForLoadState("networkidle");
  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first();
  await page.route(SCRIPTS, (route) => route.abort());
  await add.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(add).toBeEnabled();
  await page.unroute(SCRIPTS);
  await add.click();
  await expect(page.getByRole("link", { name: /^Cart, 1 / })).toBeVisible();
});

test("reports that the wishlist script failed to load and offers a retry", async ({
  page,
  context,
  baseURL,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource: net::ERR_FAILED .*\.js/);
  await goto("/wishlist");
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(SCRIPTS, (route) => route.abort());
  const other = await context.newPage();
  await other.goto(`${baseURL}/products`);
  await hydrated(other);
  const heart = other.getByRole("button", { name: /^Wishlist / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toBeVisible();
  await page.unroute(SCRIPTS);
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("list", { name: "Wishlist" }).getByRole("listitem")).toHaveCount(1);
});
