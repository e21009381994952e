import type { BrowserContext, Page } from "@playwright/test";
import { logInAtDesk } from "./support/desk";
import { expect, hydrated, test } from "./support/fixtures";
import { placeOrder } from "./support/place-order";
import { startRoundRobin } from "./support/round-robin";
import { secondBuild } from "./support/second-build";
import { temporaryFolder } from "./support/shop-server";

// Without copies of the service worker, as on the first visit and in browsers that delete them.
test.use({ serviceWorkers: "block", actionTimeout: 60_000 });
test.skip(({ isMobile }) => !isMobile, "what is tested has no size");
test.describe.configure({ timeout: 600_000 });

const FILES = /\/(?:_next\/static|desk\/files)\//;
const main = (page: Page) => page.getByRole("main");

/** Collects the files of builds that were requested, and those without a response 200 or 304. */
function watchFiles(context: BrowserContext) {
  const asked: string[] = [];
  const lost: string[] = [];
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!FILES.test(pathname)) return;
    asked.push(pathname);
    if (![200, 304].includes(response.status())) lost.push(`${response.status()} ${pathname}`);
  });
  return { asked, lost };
}

test("pages that were opened before an upgrade go on, at the shop and at the desk", {
  tag: "@long",
}, async ({ browser, page, goto, ownShop, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  // Events and requests that wait while the shop restarts.
  consoleGuard.allow(/net::ERR_|Failed to load resource/);
  const env = { SHARED_FILES_DIR: temporaryFolder() };
  const shop = await ownShop({ env });
  await goto(`${shop.url}/products/21`);
  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto(`${shop.url}/desk/products/1`);
  await logInAtDesk(desk, "catalogue");
  const text = desk.getByLabel("Picture 1: what it shows, in English");
  await desk.getByText("Picture 1: what it shows", { exact: true }).click();
  await text.fill("Typed before the upgrade");
  const [shown, staff] = [watchFiles(page.context()), watchFiles(context)];

  await shop.stop();
  const { dataDir, port } = shop;
  await ownShop({ env, dataDir, port, cwd: secondBuild() });

  await test.step("search suggests", async () => {
    await page.getByRole("combobox", { name: "Search products" }).fill("thermometer");
    await expect(page.getByRole("option").filter({ hasText: "Thermometer" }).first()).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("reviews are shown", async () => {
    await page.getByRole("tab", { name: /^Reviews/ }).click();
    const reviews = page.getByRole("tabpanel", { name: /^Reviews/ });
    await expect(reviews.getByRole("listitem").first()).toBeVisible();
    await expect(page.getByText("cannot be shown right now")).toHaveCount(0);
  });
  await test.step("the cart opens", async () => {
    await main(page).getByRole("button", { name: "Add to Cart", exact: true }).first().click();
    await expect(page.getByText("Added to your cart.")).toBeVisible();
  });
  await test.step("a picture is cropped in a form that was half filled", async () => {
    await desk
      .getByLabel("Choose pictures")
      .setInputFiles("public/media/demo/products/adult-diapers.webp");
    await expect(desk.getByRole("dialog", { name: "Crop the picture" })).toBeVisible();
    await desk.getByRole("button", { name: "Do not use" }).click();
    await expect(text).toHaveValue("Typed before the upgrade");
  });
  expect(staff.asked.length).toBeGreaterThan(0);
  expect([...shown.lost, ...staff.lost]).toEqual([]);

  await test.step("the next page is that of the new version", async () => {
    await goto(`${shop.url}/products/buy-now?productId=7`);
    await placeOrder(page);
    await desk.close();
  });
  expect(shown.asked.some((name) => /\/chunks\/Z/.test(name))).toBe(true);
  expect(shown.lost).toEqual([]);
  await context.close();
});

test("two versions behind one address serve every page with all its scripts", {
  tag: "@long",
}, async ({ page, ownShop, consoleGuard }) => {
  // On a busy machine the first render of a page can be refused; its page then loads again.
  consoleGuard.allowStatus(401, 503);
  const env = { SHARED_FILES_DIR: temporaryFolder() };
  const older = await ownShop({ env });
  const newer = await ownShop({ env, cwd: secondBuild() });
  const front = await startRoundRobin([older, newer]);
  const { asked, lost } = watchFiles(page.context());
  const paths = ["/", "/products", "/products/5", "/search?q=mask", "/doctors", "/bn/products/5"];
  for (const path of [...paths, ...paths.reverse()]) {
    await page.goto(front.url + path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  for (const round of [1, 2])
    await test.step(`an order, round ${round}`, async () => {
      await page.goto(`${front.url}/products/buy-now?productId=7`);
      await hydrated(page);
      await placeOrder(page);
      await page.goto(`${front.url}/desk`);
      await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
    });
  expect(asked.some((name) => /\/chunks\/Z/.test(name))).toBe(true);
  expect(asked.some((name) => /\/chunks\/[^Z]/.test(name))).toBe(true);
  expect(lost).toEqual([]);
  front.close();
});
