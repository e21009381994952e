import type { Browser } from "@playwright/test";
import { expect, hydrated, test } from "./support/fixtures";

const SHEETS = /\.css$/;
const FONTS = /\.woff2$/;

/** Returns position, size and colours of every element of a first visit without scripts. */
async function looksOf(browser: Browser, address: string, width: number, withSheet: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    serviceWorkers: "block",
    viewport: { width, height: 640 },
  });
  const page = await context.newPage();
  await page.route(FONTS, (route) => route.abort());
  if (!withSheet) await page.route(SHEETS, (route) => route.abort());
  // The shop prepares one page for first visits at a time, and sends others as they are stored.
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator("head > style")).toHaveCount(1, { timeout: 100 });
  }).toPass();
  const looks = await page.locator("body *:not(script, link)").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(" ");
      return `${element.outerHTML.slice(0, 80)}: ${box} ${color} ${backgroundColor} ${fontSize} ${fontWeight}`;
    }),
  );
  await context.close();
  return looks;
}

for (const path of ["/", "/bn/products/5", "/products", "/blog/details/1"])
  test(`${path} looks the same on a first visit before its style sheet arrives`, async ({
    browser,
    site,
  }) => {
    for (const width of [360, 1280]) {
      const before = await looksOf(browser, site + path, width, false);
      expect(before.length).toBeGreaterThan(100);
      expect(await looksOf(browser, site + path, width, true)).toEqual(before);
    }
  });

test("a first visit keeps its one style sheet through hydration and navigation", async ({
  page,
  goto,
}) => {
  const sheets = () =>
    page.evaluate(() => [...document.styleSheets].filter(({ href }) => href !== null).length);
  await expect(async () => {
    const response = await goto("/products");
    expect(await response.text()).toMatch(/<link rel="stylesheet"[^>]*><\/body><\/html>\s*$/);
  }).toPass();
  expect(await sheets()).toBe(1);
  const card = page.getByRole("main").getByRole("article").first();
  await card.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("tablist")).toBeVisible();
  expect(await sheets()).toBe(1);

  const inlineStyles = page.locator("head > style");
  await expect(inlineStyles).toHaveCount(1);
  // A browser that comes back has the style sheet.
  await goto("/products");
  await expect(inlineStyles).toHaveCount(0);
  await page.evaluate(() => location.assign("/blogs"));
  await expect(page).toHaveURL(/\/blogs$/);
  await hydrated(page);
  await expect(inlineStyles).toHaveCount(0);
  expect(await sheets()).toBe(1);
});

test("the tab of the address is open, and others can be opened, before styles and scripts arrive", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route(/\.(?:css|js)$/, (route) => route.abort());
  await page.goto(`${site}/products/5#reviews`);
  const [reviews, description] = [page.locator("#reviews"), page.locator("#description")];
  await expect(reviews).toBeVisible();
  await expect(description).toBeHidden();
  await page.getByRole("tab", { name: "Description" }).click();
  await expect(description).toBeVisible();
  await expect(reviews).toBeHidden();
  await context.close();
});
