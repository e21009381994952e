import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";
import { openInOwnFont } from "./support/own-font";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const LINKS = {
  "/blogs": "Blog",
  "/products": "Products",
  "/my-account": "My account",
  "/terms": "Terms",
  "/promotional-offers": "Promotional Offers",
  "/wishlist": "Wishlist",
  "/order-tracking": "Order tracking",
};

test("shows all links and the current year", async ({ page, goto }) => {
  await goto("/terms");
  const footer = page.getByRole("contentinfo");
  for (const [href, name] of Object.entries(LINKS)) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} Niramoy.`)).toBeVisible();
  await expect(footer.getByRole("link", { name: "care@niramoy.example" })).toBeVisible();
  const chat = footer.getByRole("link", { name: "Chat with us (opens in a new tab)" });
  await expect(chat).toHaveAttribute("target", "_blank");
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\//);
});

test("accepts a newsletter subscription, also a repeated one", { tag: "@long" }, async ({
  page,
  goto,
  isMobile,
}) => {
  await goto("/terms");
  const box = page.getByRole("region", { name: "Newsletter" });
  const subscribe = box.getByRole("button", { name: "Subscribe" });
  await subscribe.click();
  await expect(box.getByText("Please enter your e-mail address.")).toBeVisible();
  await expect(box.getByText("Please tick the box to subscribe.")).toBeVisible();
  await expect(box.getByLabel("Your e-mail")).toBeFocused();
  // Scrolls up, because axe reports elements half covered by the sticky header as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, { whole: true });

  const email = `reader-${isMobile ? "phone" : "desktop"}@example.com`;
  for (const _time of ["first", "again"]) {
    await goto("/terms");
    await box.getByLabel("Your e-mail").fill(email);
    await box.getByRole("checkbox", { name: /^Send me the Niramoy newsletter/ }).check();
    await subscribe.click();
    await expect(box.getByText(/^Thank you\. Please open the link/)).toBeVisible();
  }
});

test("reports that the newsletter script failed to load and accepts another attempt", async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource: net::ERR_FAILED .*\.js/);
  await goto("/terms");
  const box = page.getByRole("region", { name: "Newsletter" });
  const subscribe = box.getByRole("button", { name: "Subscribe" });
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await box.getByLabel("Your e-mail").fill("later@example.com");
  await box.getByRole("checkbox").check();
  await subscribe.click();
  await expect(box.getByRole("alert")).toHaveText(/couldn.t save your address/);
  await expect(box.getByLabel("Your e-mail")).toHaveValue("later@example.com");
  await page.unroute("**/_next/static/**/*.js");
  await subscribe.click();
  await expect(box.getByText(/^Thank you\. Please open the link/)).toBeVisible();
});

/** Waits until the browser has dispatched the events of a scroll and rendered their effects. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

test("shows scroll-to-top after one screen and covers nothing at the end of the page", {
  tag: "@wide",
}, async ({ page, goto, isMobile }) => {
  await openInOwnFont(page, goto, "/terms");
  const top = page.getByRole("button", { name: "Back to top" });
  await expect(top).toBeHidden();
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
  );
  if (isMobile) {
    await expect(top).toBeHidden();
    // The height of the page may still change.
    await expect(async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
      );
      await nextFrame(page);
      await page.evaluate(() => window.scrollBy({ top: -5, behavior: "instant" }));
      await expect(top).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  await expect(top).toBeVisible();
  await expect(page.getByText(/^© /)).toBeInViewport();

  const up = await top.boundingBox();
  const chat = await page.getByRole("link", { name: /^Chat with us/ }).boundingBox();
  if (!up || !chat) throw new Error("not on the screen");
  const lastLine = await page.getByText(/^© /).evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { x, y, width, height } = text.getBoundingClientRect();
    return { x, y, width, height };
  });
  const apart = (one: typeof up, other: typeof up) =>
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  expect(apart(up, chat), "the two buttons").toBe(true);
  expect(apart(up, lastLine), "scroll to top and the last line").toBe(true);
  expect(apart(chat, lastLine), "chat and the last line").toBe(true);

  await top.press("Enter");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(top).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("hides the chat button on a phone while a field has the focus", async ({ page, goto }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goto("/contact");
  const chat = page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Chat with us (opens in a new tab)" });
  await expect(chat).toBeVisible();
  const field = page.getByRole("textbox", { name: "Message" });
  await field.focus();
  await expect(chat).toBeHidden();
  await field.blur();
  await expect(chat).toBeVisible();
});

test("hides the chat button on a phone while it would cover a control", async ({ page, goto }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goto("/terms");
  const chat = page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Chat with us (opens in a new tab)", includeHidden: true });
  await expect(chat).toBeVisible();
  const box = await chat.boundingBox();
  if (!box) throw new Error("not on the screen");
  await page.getByRole("main").evaluate((main, { x, y }) => {
    const button = document.createElement("button");
    button.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; width: 44px; height: 44px`;
    main.append(button);
  }, box);
  await page.evaluate(() => window.scrollBy({ top: 5, behavior: "instant" }));
  await expect(chat).toBeHidden();
  await page.getByRole("main").evaluate((main) => main.lastElementChild?.remove());
  await page.evaluate(() => window.scrollBy({ top: -5, behavior: "instant" }));
  await expect(chat).toBeVisible();
});

test("offers: sorts by discount, page by page", async ({ page, goto }) => {
  await goto("/promotional-offers");
  await expect(page.getByRole("heading", { level: 1, name: "Promotional Offers" })).toBeVisible();
  await expect(page.getByText(/^Showing 1-12 of \d+ results$/)).toBeVisible();
  const discounts = async () => {
    const badges = await page
      .getByRole("article")
      .getByText(/^Off \d+%$/)
      .allInnerTexts();
    return badges.map((badge) => Number(badge.replace(/\D/g, "")));
  };
  const first = await discounts();
  expect(first).toHaveLength(12);
  expect(first).toEqual([...first].sort((one, other) => other - one));
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/promotional-offers?page=2");
  await expect(page.getByText(/^Showing 13-/)).toBeVisible();
  expect((await discounts())[0]).toBeLessThanOrEqual(first.at(-1) ?? 0);
});

test("terms: contain the delivery charges and link to each section", async ({ page, goto }) => {
  await goto("/terms");
  await expect(page.getByText(/Inside Dhaka delivery costs ৳100\.00/)).toBeVisible();
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Refunds" }).click();
  await expect(page).toHaveURL("/terms#refunds");
  await expect(page.getByRole("heading", { name: "Refunds" })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows no form that needs JavaScript", async ({ page }) => {
    await page.goto("/order-tracking");
    await expect(page.getByRole("button", { name: "Subscribe" })).toBeHidden();
    await expect(page.getByText("To get our newsletter, write to")).toBeVisible();
    // The server answers this one.
    await expect(page.getByRole("button", { name: "Track order" })).toBeVisible();
    await expect(page.getByText("Questions about an order?")).toBeVisible();
  });
});

/** Texts and controls under the visible buttons of the corner; none while they are hidden. */
function coveredByCorner(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const corner = document.querySelector<HTMLElement>(".floating-corner");
    if (!corner || getComputedStyle(corner).visibility === "hidden") return [];
    const buttons = [...corner.children].map((button) => button.getBoundingClientRect());
    const isUnder = (one: DOMRect) =>
      buttons.some(
        (box) =>
          Math.min(one.right, box.right) - Math.max(one.left, box.left) > 1 &&
          Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 1,
      );
    const seen = (element: Element | null) =>
      element !== null && !corner.contains(element) && element.checkVisibility();
    const controls = [...document.querySelectorAll("a, button, input, select, textarea, summary")]
      .filter((control) => seen(control) && isUnder(control.getBoundingClientRect()))
      .map((control) => `control ${control.textContent}`);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!seen(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(isUnder)) texts.push(`text ${text.textContent}`);
    }
    return [...controls, ...texts];
  });
}

for (const path of ["/", "/bn", "/doctors", "/compare", "/products/5", "/products/cart"])
  test(`the chat button covers no text and no control of ${path} on a phone`, {
    tag: "@long",
  }, async ({ page, goto }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await goto(path);
    // An empty cart loads best sellers.
    if (path === "/products/cart")
      await expect(page.getByRole("main").getByRole("article").last()).toBeVisible();
    for (let position = 0; position < 12; position++) {
      await page.evaluate((share) => {
        const room = document.body.scrollHeight - window.innerHeight;
        window.scrollTo({ top: room * share, behavior: "instant" });
      }, position / 11);
      await nextFrame(page);
      await expect(page.locator(".floating-corner")).not.toHaveAttribute("data-corner", "checking");
      expect(await coveredByCorner(page), `position ${position}`).toEqual([]);
    }
  });

test("has no newsletter on the cart and on a missing page", async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(404);
  const newsletter = page.getByRole("region", { name: "Newsletter" });
  for (const path of ["/products/cart", "/no-such-page", "/bn/products/cart"]) {
    await goto(path);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(newsletter).toBeHidden();
  }
  await goto("/terms");
  await expect(newsletter).toBeVisible();
});

test("aligns the link columns on a phone", async ({ page, goto }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await goto("/terms");
  const footer = page.getByRole("contentinfo");
  const box = async (place: Locator) => {
    const found = await place.boundingBox();
    if (!found) throw new Error("not shown");
    return found;
  };
  const heading = (name: string) => footer.getByRole("heading", { name });
  const [company, services, care] = await Promise.all(
    ["Company", "Services", "Customer Care"].map((name) => box(heading(name))),
  );
  expect(services?.y).toBe(company?.y);
  expect(care?.height).toBe(company?.height);
  const link = (name: string) => box(footer.getByRole("link", { name, exact: true }));
  expect((await link("My account")).y).toBe((await link("Blog")).y);
  expect((await link("Promotional Offers")).height).toBe((await link("Locations Map")).height);
  expect((await link("Blog")).width).toBeGreaterThanOrEqual(44);
});
