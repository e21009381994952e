import type { Locator, Page, Route } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

/** Requests of React's router for a page, and its prefetches. */
const isPageRequest = (url: URL) => url.searchParams.has("_rsc");

interface HeldRequests {
  /** Paths with query of the requests, in order. */
  paths: string[];
  /** Continues the held requests and all later ones. */
  release: () => Promise<void>;
}

/** Holds back the router's requests, as a slow network does. */
async function holdRequests(page: Page): Promise<HeldRequests> {
  const waiting: Route[] = [];
  const paths: string[] = [];
  let open = false;
  await page.route(isPageRequest, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    searchParams.delete("_rsc");
    paths.push(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`);
    if (open) return route.continue();
    waiting.push(route);
  });
  return {
    paths,
    release: async () => {
      open = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}

const main = (page: Page) => page.getByRole("main");
const firstCard = (page: Page) => main(page).getByRole("article").first();
const firstLink = (page: Page) => firstCard(page).getByRole("heading").getByRole("link");
const progress = (page: Page) => page.locator("html[data-loading]");
const skeleton = (page: Page) => page.locator(".navigation-skeleton");
const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "did not open" });

test("a tap immediately shows that the page is loading, then picture and name @wide", async ({
  page,
  goto,
}) => {
  await goto("/products");
  const requests = await holdRequests(page);
  const name = String(await firstLink(page).textContent());
  const address = await firstLink(page).getAttribute("href");
  await firstLink(page).click();
  await expect(progress(page)).toBeAttached();
  await expect(main(page)).toHaveAttribute("aria-busy", "true");
  await expect(firstCard(page)).toHaveAttribute("data-coming", "");
  await expect(page.getByText("Loading...", { exact: true })).toBeAttached();
  await expect(page).toHaveURL("/products");

  await expect(skeleton(page)).toBeVisible();
  await expect(skeleton(page).getByText(name)).toBeVisible();
  const picture = skeleton(page).locator("img");
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(skeleton(page)).toHaveAttribute("aria-hidden", "true");

  await requests.release();
  await expect(page).toHaveURL(String(address));
  await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
  await expect(progress(page)).toHaveCount(0);
  await expect(skeleton(page)).toHaveCount(0);
  await expect(main(page)).not.toHaveAttribute("aria-busy");
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
});

test("a second tap on the same link requests nothing", async ({ page, goto }) => {
  await goto("/products");
  // Without prefetches all requests are those of taps.
  await page.evaluate(() => document.documentElement.setAttribute("data-no-prefetch", ""));
  const requests = await holdRequests(page);
  await firstLink(page).click();
  await expect(progress(page)).toBeAttached();
  const asked = requests.paths.length;
  await firstLink(page).dispatchEvent("click");
  await firstLink(page).dispatchEvent("click");
  await requests.release();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(progress(page)).toHaveCount(0);
  expect(requests.paths.slice(asked)).toEqual([]);
});

test("another tap while a page is coming opens the other page", async ({ page, goto }) => {
  await goto("/products");
  const requests = await holdRequests(page);
  await firstLink(page).click();
  await expect(progress(page)).toBeAttached();
  await page.getByRole("banner").getByRole("link", { name: "Niramoy" }).click();
  await requests.release();
  await expect(page).toHaveURL("/");
  await expect(progress(page)).toHaveCount(0);
});

test("the filters and pages of a list leave the list in view @wide", async ({ page, goto }) => {
  await goto("/products");
  const requests = await holdRequests(page);
  const second = main(page).getByRole("link", { name: "Page 2" });
  await second.click();
  await expect(second).toHaveAttribute("data-coming", "");
  await expect(progress(page)).toHaveAttribute("data-loading", "list");
  await expect(firstLink(page)).toBeVisible();
  await requests.release();
  await expect(page).toHaveURL("/products?page=2");
  await expect(progress(page)).toHaveCount(0);
  await expect(skeleton(page)).toHaveCount(0);
});

test("a search shows that it runs", async ({ page, goto }) => {
  await goto("/");
  const requests = await holdRequests(page);
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.fill("mask");
  await box.press("Enter");
  await expect(progress(page)).toBeAttached();
  await expect(skeleton(page)).toBeVisible();
  await requests.release();
  await expect(page).toHaveURL("/search?q=mask");
  await expect(progress(page)).toHaveCount(0);
});

const FAILURES = {
  "no connection": {
    fail: (route: Route) => route.abort("internetdisconnected"),
    text: "There seems to be no connection.",
  },
  "an error of the server": {
    fail: (route: Route) => route.fulfill({ status: 503, body: "" }),
    text: "The shop does not answer right now.",
  },
};

for (const [name, { fail, text }] of Object.entries(FAILURES))
  test(`shows a message if a page does not load: ${name} @wide`, async ({
    page,
    goto,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    await goto("/products");
    await page.route(isPageRequest, fail);
    await firstLink(page).click();
    await expect(failure(page)).toContainText(text);
    await expect(progress(page)).toHaveCount(0);
    await expect(skeleton(page)).toHaveCount(0);
    await expect(page).toHaveURL("/products");
    await expect(failure(page).getByRole("button", { name: "Try again" })).toBeFocused();
    await expectAccessible(page);

    await failure(page).getByRole("button", { name: "Try again" }).click();
    await expect(failure(page)).toContainText(text);

    await page.unroute(isPageRequest);
    await failure(page).getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
    await expect(failure(page)).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL("/products");
    await expect(firstLink(page)).toBeFocused();
  });

test("after a failure the page works as before", async ({ page, goto, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  await goto("/products?sort=price-asc");
  await page.route(isPageRequest, FAILURES["no connection"].fail);
  await firstLink(page).click();
  await failure(page).getByRole("button", { name: "Close" }).click();
  await expect(failure(page)).toHaveCount(0);
  await page.unroute(isPageRequest);
  await main(page).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/products?sort=price-asc&page=2");
});

test("back shows the page as it was left, without a request @wide", async ({ page, goto }) => {
  await goto("/products?sort=price-asc");
  await main(page).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/products?sort=price-asc&page=2");
  const card = main(page).getByRole("article").nth(9);
  const link = card.getByRole("heading").getByRole("link");
  const address = String(await link.getAttribute("href"));
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(window.scrollY));
  expect(left).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // A pointer that comes to rest on a link prefetches its page.
  await page.mouse.move(0, 0);
  const requests = await holdRequests(page);
  await page.goBack();
  await expect(page).toHaveURL("/products?sort=price-asc&page=2");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(left);
  await page.goBack();
  await expect(page).toHaveURL("/products?sort=price-asc");
  await expect(main(page).getByRole("link", { name: "Page 2" })).toBeFocused();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  expect(requests.paths).toEqual([]);
  await expect(skeleton(page)).toHaveCount(0);
});

/** Follows a link far down a list, goes back, and expects the list in its previous state. */
async function expectKeptList(page: Page, cards: Locator, link: Locator): Promise<void> {
  const address = page.url();
  const count = await cards.count();
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const left = await page.evaluate(() => Math.round(window.scrollY));
  expect(left).toBeGreaterThan(300);
  await link.click();
  await expect(page).not.toHaveURL(address);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(cards).toHaveCount(count);
  await expect(link).toBeInViewport();
  // The click itself may scroll by some pixels.
  const now = await page.evaluate(() => Math.round(window.scrollY));
  expect(Math.abs(now - left)).toBeLessThan(40);
}

test("back keeps the search and the batches of the doctors; a link starts fresh @wide", {
  tag: "@long",
}, async ({ page, goto }) => {
  await goto("/doctors");
  const cards = page
    .getByRole("list", { name: "Doctors", exact: true })
    .getByRole("listitem")
    .filter({ visible: true });
  const name = page.getByRole("searchbox", { name: "Doctor's name" });
  const day = page.getByRole("combobox", { name: "Day" });
  await name.fill("dr");
  await day.selectOption("Sat");
  await expect(cards).toHaveCount(9);
  await main(page).getByRole("button", { name: "SEE MORE +" }).click();
  await expect(cards.nth(9)).toBeVisible();
  const count = await cards.count();
  expect(count).toBeGreaterThan(9);

  await expectKeptList(
    page,
    cards,
    cards
      .nth(count - 1)
      .getByRole("link")
      .first(),
  );
  await expect(name).toHaveValue("dr");
  await expect(day.getByRole("option", { selected: true })).toHaveText("Sat");

  await page.getByRole("banner").getByRole("link", { name: "Niramoy" }).click();
  await expect(page).toHaveURL("/");
  // A tile on phones, the menu on wide screens.
  const toDoctors = page.getByRole("link").and(page.locator('[href="/doctors"]'));
  await toDoctors.filter({ visible: true }).first().click();
  await expect(page).toHaveURL("/doctors");
  await expect(name).toHaveValue("");
  await expect(cards).toHaveCount(9);
});

test("back keeps the batches of the home page, without a request @wide", { tag: "@long" }, async ({
  page,
  goto,
}) => {
  await goto("/");
  const section = page.locator("section").filter({
    has: page.getByRole("heading", { name: "Medical Home Appliances", exact: true }),
  });
  const cards = section.getByRole("article");
  await section.getByRole("button", { name: /^SEE MORE \+/ }).click();
  await expect(cards).toHaveCount(9);
  const batches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("list=medical_products")) batches.push(request.url());
  });
  await expectKeptList(page, cards, cards.last().getByRole("heading").getByRole("link"));
  expect(batches).toEqual([]);
});

test("back while a page is coming stays on the page before it", async ({ page, goto }) => {
  await goto("/products");
  await firstLink(page).click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  const requests = await holdRequests(page);
  await page.getByRole("banner").getByRole("link", { name: "Niramoy" }).click();
  await expect(skeleton(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect(firstLink(page)).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
  await expect(skeleton(page)).toHaveCount(0);
  await requests.release();
  await expect(page).toHaveURL("/products");
});

test("a link to a part of a page keeps the focus off the heading", async ({ page, goto }) => {
  await goto("/products/1");
  await main(page)
    .getByRole("link", { name: /review/i })
    .first()
    .click();
  await expect(page).toHaveURL(/#reviews$/);
  await expect(main(page).getByRole("heading", { level: 1 })).not.toBeFocused();
});
