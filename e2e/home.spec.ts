import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { openInOwnFont } from "./support/own-font";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const SECTIONS = [
  "Shop By Categories",
  "Offer Item",
  "New Arrival",
  "Limited-time offers",
  "Trending Item",
  "Medical Home Appliances",
  "Best Selling Item",
  "Featured Item",
  "Face masks for every day",
  "Image Gallery",
  "Video Gallery",
  "Success Stories",
  "Latest Blogs",
];

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The first slide that is not inert. */
const shownSlide = (region: Locator) => region.locator(".carousel-slide:not([inert])").first();
const sectionOf = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("shows the sections in order, each with a link to its full list", {
  tag: "@wide",
}, async ({ page, goto }) => {
  await goto("/");
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(titles).toEqual(SECTIONS);
  const all = (title: string) => page.getByRole("link", { name: `See all ${title}` });
  await expect(all("Offer Item")).toHaveAttribute("href", "/promotional-offers");
  await expect(all("New Arrival")).toHaveAttribute("href", "/products?sort=new");
  await expect(all("Medical Home Appliances")).toHaveAttribute("href", "/category/products/15");
  await expect(all("Latest Blogs")).toHaveAttribute("href", "/blogs");
  const shown = await page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Add to Cart|^Out of Stock/ }) })
    .getByRole("heading")
    .allTextContents();
  expect(new Set(shown).size, "products shown twice").toBe(shown.length);
  const medical = sectionOf(page, "Medical Home Appliances");
  await expect(medical.getByRole("button", { name: "Out of Stock" })).toHaveCount(0);
  await medical.getByRole("button", { name: /^SEE MORE \+/ }).click();
  const soldOut = medical
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: "Out of Stock" }) })
    .first();
  await expect(soldOut.getByRole("button", { name: /^Wishlist/ })).toBeVisible();
});

test("SEE MORE + appends a batch, SEE LESS - returns to the first", { tag: "@wide" }, async ({
  page,
  goto,
}) => {
  await goto("/");
  const section = sectionOf(page, "Medical Home Appliances");
  const cards = section.getByRole("article");
  await expect(cards).toHaveCount(4);
  await section.getByRole("button", { name: /^SEE MORE \+/ }).click();
  await expect(cards).toHaveCount(9);
  await expect(cards.nth(4).getByRole("heading").getByRole("link")).toBeFocused();
  await section.getByRole("button", { name: /^SEE LESS -/ }).click();
  await expect(cards).toHaveCount(4);
  await expect(section.getByRole("heading", { name: "Medical Home Appliances" })).toBeFocused();
});

test("offers a retry when products cannot be fetched", async ({ page, goto, consoleGuard }) => {
  consoleGuard.allowStatus(503);
  await page.route("**/api/get-home-products?*", (route) => route.fulfill({ status: 503 }));
  await goto("/");
  const section = sectionOf(page, "Offer Item");
  await section.getByRole("button", { name: /^SEE MORE \+/ }).click();
  await expect(section.getByRole("alert")).toHaveText("The rest could not be loaded.");
  await page.unroute("**/api/get-home-products?*");
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(section.getByRole("article")).toHaveCount(8);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.POSITIVE_INFINITY;

  for (const path of ["/", "/bn"])
    test(`shows search, shortcuts and categories on the first screen of ${path}, and is short`, async ({
      page,
      goto,
    }) => {
      await openInOwnFont(page, goto, path);
      await expect(page.getByRole("combobox")).toBeInViewport();
      const tiles = page.locator(".quick-tiles");
      await expect(tiles.getByRole("link")).toHaveCount(3);
      await expect(tiles.getByRole("link").last()).toBeInViewport({ ratio: 1 });
      const categories = page.locator(".category-tiles").getByRole("link");
      await expect(categories).toHaveCount(6);
      await expect(categories.last()).toBeInViewport({ ratio: 1 });
      // The small sliders belong to the hero, before the first section.
      const sliders = page.locator(".home-side-banners");
      expect(await top(sliders)).toBeGreaterThan(await top(categories.last()));
      const product = page.getByRole("main").getByRole("article").first();
      expect(await top(sliders)).toBeLessThan(await top(product));
      await expect(
        page.getByText(path === "/" ? "Talk to a person" : "সরাসরি কথা বলুন").locator("visible=true"),
      ).toHaveCount(1);
      // Renders all lazily rendered sections first, because they have an estimated height until then.
      const height = await page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLElement>(".render-near"))
          part.style.contentVisibility = "visible";
        return document.body.scrollHeight;
      });
      expect(height).toBeLessThanOrEqual(6_500);
    });

  test("has the last order of this browser and its prescription among the shortcuts", async ({
    page,
    goto,
  }) => {
    await openInOwnFont(page, goto, "/");
    const tiles = page.getByRole("navigation", { name: "Shortcuts" });
    await expect(tiles.getByRole("link", { name: "See offers" })).toBeVisible();
    const size = () => tiles.getByRole("link").first().boundingBox();
    const before = await size();
    await page.evaluate(() =>
      localStorage.setItem("last-order", JSON.stringify("NM-7Q2K-9WXM-T4PA")),
    );
    await goto("/");
    await expect(tiles.getByRole("link", { name: "Buy it again" })).toHaveAttribute(
      "href",
      "/order-details/NM-7Q2K-9WXM-T4PA?again=1",
    );
    expect(await size()).toEqual(before);
    await expect(tiles.getByRole("link", { name: "Track order" })).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem(
        "last-order",
        JSON.stringify({ number: "NM-7Q2K-9WXM-T4PA", prescription: true }),
      ),
    );
    await goto("/");
    await expect(tiles.getByRole("link", { name: "Prescription" })).toHaveAttribute(
      "href",
      "/order-details/NM-7Q2K-9WXM-T4PA",
    );
    await expect(tiles.getByRole("link")).toHaveCount(3);
    expect(await size()).toEqual(before);
  });

  test("reaches every category by swiping, one at a time", { tag: "@long" }, async ({
    page,
    goto,
  }) => {
    await goto("/");
    const categories = carousel(page, "Shop By Categories");
    const next = categories.getByRole("button", { name: /^Next/ });
    await expect(next).toBeVisible();
    await expect(categories.locator(".carousel-slide:not([inert])")).toHaveCount(1);
    for (let place = 2; place <= 14; place++) {
      await next.click();
      await expect(shownSlide(categories)).toHaveAccessibleName(`${place} of 14`);
    }
    await expect(shownSlide(categories).getByRole("link")).toBeInViewport({ ratio: 0.9 });
  });

  test("shows dots and a pause button on the banner, and arrows for a keyboard", async ({
    page,
    goto,
  }) => {
    await goto("/");
    const banners = carousel(page, "Highlights");
    // Hidden from assistive technology, which reads the place of the slide.
    await expect(banners.locator(".carousel-marks > span")).toHaveCount(4);
    await expect(banners.getByRole("button", { name: "Pause: Highlights" })).toBeVisible();
    const next = banners.getByRole("button", { name: "Next: Highlights" });
    expect((await next.boundingBox())?.width).toBeLessThanOrEqual(1);
    await banners.getByRole("button", { name: "Pause: Highlights" }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(next).toBeFocused();
    expect((await next.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  });

  test("shows a section as a row to swipe that ends with SEE MORE +", async ({ page, goto }) => {
    await goto("/");
    const section = sectionOf(page, "Trending Item");
    const cards = section.getByRole("article");
    await expect(cards).toHaveCount(4);
    await cards.first().scrollIntoViewIfNeeded();
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().y),
    );
    expect(new Set(tops.map(Math.round)).size, "rows").toBe(1);
    await section.getByRole("button", { name: /^SEE MORE \+/ }).click();
    await expect(cards).toHaveCount(12);
    await expect(cards.nth(4).getByRole("heading").getByRole("link")).toBeFocused();
    await expect(cards.nth(4)).toBeInViewport({ ratio: 0.9 });
  });
});

test("fetches batches of at most 6 kB for SEE MORE +, and no product page", async ({
  page,
  goto,
  request,
}) => {
  await goto("/");
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  const section = sectionOf(page, "Best Selling Item");
  // A mouse would rest on a new card, whose page is then fetched in advance.
  await section.getByRole("button", { name: /^SEE MORE \+/ }).press("Enter");
  await expect(section.getByRole("article")).toHaveCount(12);
  // On a wide screen the batch of the next section is fetched, too.
  const batches = asked.filter((url) => url.includes("?list=best_selling_products"));
  expect(batches[0]).toMatch(
    /\/api\/get-home-products\?list=best_selling_products&offset=4&limit=8$/,
  );
  expect(asked.filter((url) => /\/products\/\d+/.test(url))).toEqual([]);
  const response = await request.get(batches[0] ?? "", {
    headers: { "accept-encoding": "identity" },
  });
  expect(gzipSync(await response.body()).byteLength).toBeLessThanOrEqual(6_000);
});

test("shows the feature strip at the foot", { tag: "@wide" }, async ({ page, goto }) => {
  await goto("/");
  const strip = page.getByText("Talk to a person").locator("visible=true");
  const blogs = page.getByRole("heading", { name: "Latest Blogs" });
  const y = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  await strip.scrollIntoViewIfNeeded();
  expect(await y(strip)).toBeGreaterThan(await y(blogs));
});

test("rotates the banners until they are paused", { tag: "@long" }, async ({ page, goto }) => {
  await goto("/");
  const banners = carousel(page, "Highlights");
  await expect(shownSlide(banners)).toHaveAccessibleName("2 of 4");
  await banners.getByRole("button", { name: "Pause: Highlights" }).click();
  const stays = await shownSlide(banners).getAttribute("aria-label");
  await expect(banners.getByRole("button", { name: "Play: Highlights" })).toBeFocused();
  await page.mouse.move(5, 5);
  await page.waitForFunction((since) => performance.now() - since > 4000, await now(page));
  await expect(shownSlide(banners)).toHaveAccessibleName(String(stays));
});

test("back shows the slide from which the visitor left", { tag: ["@wide", "@long"] }, async ({
  page,
  goto,
}) => {
  await goto("/");
  const categories = carousel(page, "Shop By Categories");
  const next = categories.getByRole("button", { name: /^Next/ });
  for (const place of [2, 3, 4]) {
    await next.click();
    await expect(shownSlide(categories)).toHaveAccessibleName(`${place} of 14`);
  }
  const tile = shownSlide(categories).getByRole("link");
  const address = String(await tile.getAttribute("href"));
  await tile.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(shownSlide(categories)).toHaveAccessibleName("4 of 14");
  await expect(tile).toHaveAttribute("href", address);
  await expect(tile).toBeInViewport();
});

test("moves a carousel with the keyboard", async ({ page, goto }) => {
  await goto("/");
  const blogs = carousel(page, "Latest Blogs");
  const next = blogs.getByRole("button", { name: /^Next/ });
  await blogs.scrollIntoViewIfNeeded();
  await next.focus();
  const before = Number.parseInt((await shownSlide(blogs).getAttribute("aria-label")) ?? "", 10);
  await page.keyboard.press("Enter");
  await expect(shownSlide(blogs)).toHaveAccessibleName(`${(before % 6) + 1} of 6`);
  await expect(next).toBeFocused();
  // Moves the focus back over the dots.
  const dots = await blogs.getByRole("button", { name: /^Show / }).all();
  for (const dot of dots.reverse()) {
    await page.keyboard.press("Shift+Tab");
    await expect(dot).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await expect(blogs.getByRole("button", { name: /^Previous/ })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(shownSlide(blogs)).toHaveAccessibleName(`${before} of 6`);
});

test("hydrates a carousel without moving its slides", { tag: "@wide" }, async ({ page, goto }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goto("/");
  const pictures = carousel(page, "Image Gallery");
  // Positions relative to the carousel, because sections above it may still change their height.
  const places = () =>
    pictures.evaluate((region) => {
      const { top } = region.getBoundingClientRect();
      return [...region.querySelectorAll(".carousel-slide")].slice(0, 3).map((slide) => {
        const { x, y, width } = slide.getBoundingClientRect();
        return [x, y - top, width].map(Math.round);
      });
    });
  const before = await places();
  await pictures.scrollIntoViewIfNeeded();
  await expect(pictures.getByRole("button", { name: /^Next/ })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("counts the offers down every second", async ({ page, goto }) => {
  await page.clock.install();
  await goto("/");
  const clock = sectionOf(page, "Limited-time offers");
  await clock.scrollIntoViewIfNeeded();
  const seconds = clock.getByText("Seconds").locator("xpath=preceding-sibling::p");
  await expect(seconds).toHaveText(/^\d\d$/);
  const before = String(await seconds.textContent());
  await page.clock.runFor(1000);
  await expect(seconds).not.toHaveText(before);
  await expect(clock.getByText(/^Until [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
});

test("loads nothing of a video before it is played", async ({ page, goto }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) requested.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goto("/");
  const videos = carousel(page, "Video Gallery");
  await videos.scrollIntoViewIfNeeded();
  const play = videos.getByRole("link", { name: /^Play video:/ }).first();
  await expect(play).toBeVisible();
  expect(requested).toEqual([]);
  await play.click();
  const player = videos.locator("video");
  await expect(player).toBeFocused();
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("rotates no banners", { tag: "@long" }, async ({ page, goto }) => {
    await goto("/");
    const banners = carousel(page, "Highlights");
    const next = banners.getByRole("button", { name: "Next: Highlights" });
    await expect(next).toBeAttached();
    await expect(banners.getByRole("button", { name: /^(Pause|Play)/ })).toHaveCount(0);
    await page.waitForFunction((since) => performance.now() - since > 4000, await now(page));
    await expect(shownSlide(banners)).toHaveAccessibleName("1 of 4");
    await next.press("Enter");
    await expect(shownSlide(banners)).toHaveAccessibleName("2 of 4");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows all sections and lets slides be scrolled", async ({ page }) => {
    await page.goto("/");
    for (const title of SECTIONS) {
      await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    }
    const banners = carousel(page, "Highlights");
    await expect(banners.getByRole("link", { name: "Shop devices" })).toBeInViewport();
    const last = banners.getByRole("listitem").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(banners.getByRole("button")).toHaveCount(0);
  });
});

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}
