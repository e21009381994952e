import type { BrowserContext, Page } from "@playwright/test";
import accounts from "../lib/backend/seed/accounts.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";
import { isPhone, menuButton, openAccountMenu, openMenu } from "./support/header-menu";
import { logInAsNewCustomer } from "./support/new-customer";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const categoriesButton = (page: Page) =>
  page.getByRole("banner").locator("summary", { hasText: "Categories" });

async function logIn(context: BrowserContext, baseURL: string | undefined, username: string) {
  const account = accounts.find((each) => each.username === username);
  const token = await context.request.get(`${baseURL}/csrf-token`);
  const { csrf_token } = (await token.json()) as { csrf_token: string };
  const response = await context.request.post(`${baseURL}/admin/login`, {
    headers: { "x-csrf-token": csrf_token, origin: new URL(baseURL ?? "").origin },
    data: { email: username, password: account?.password, from: "frontend" },
  });
  expect(response.status()).toBe(200);
  return account?.name ?? "";
}

test("shows every link in the menus", { tag: "@wide" }, async ({ page, goto }) => {
  await goto("/");
  const menu = await openMenu(page);
  const main = menu.getByRole("navigation", { name: "Main menu" });
  for (const [name, path] of [
    ["Home", "/"],
    ["Products", "/products"],
    ["Medical Appliances", "/category/products/15"],
    ["Appointment", "/doctors"],
    ["Blog", "/blogs"],
    ["E-book", "/ebook"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  await expect(main.locator("[aria-current=page]")).toHaveText(["Home"]);
  for (const [name, path] of [
    ["About Us", "/about-us"],
    ["Patient Portal", "/patient-portal"],
    ["Notices", "/notices"],
    ["Gallery", "/gallery"],
    ["Contact", "/contact"],
  ] as const) {
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
});

test("opens a category from the menu, also one behind 'More'", { tag: "@wide" }, async ({
  page,
  goto,
}) => {
  await goto("/products");
  const menu = await openMenu(page);
  const button = menu.locator("summary", { hasText: "Categories" });
  await button.click();
  const categories = menu
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "Categories" }) });
  const links = categories.getByRole("link");
  await expect(links).toHaveCount(10);
  await categories.locator("summary", { hasText: "More" }).click();
  await expect(links).toHaveCount(14);
  await expectAccessible(page, { whole: true });
  const last = links.last();
  const path = await last.getAttribute("href");
  const name = (await last.textContent()) ?? "";
  await last.click();
  await expect(page).toHaveURL(path ?? "");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(last).toBeHidden();
});

test("opens the phone menu with the keyboard and restores the focus", async ({ page, goto }) => {
  test.skip(!isPhone(page), "wide screens have no menu button");
  await goto("/");
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Login" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.mouse.click(355, 400);
  await expect(menu).toBeHidden();
});

test("opens the panels of a wide screen with the keyboard", { tag: "@wide-only" }, async ({
  page,
  goto,
}) => {
  test.skip(isPhone(page), "phones have one menu");
  await goto("/");
  const button = categoriesButton(page);
  const panel = page.getByRole("navigation", { name: "Categories" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Space");
  await expect(panel).toBeVisible();
  await page.mouse.click(1200, 700);
  await expect(panel).toBeHidden();

  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(panel, "focus has gone elsewhere").toBeHidden();
});

test("shows the search below the header on a phone, and opens it with the focus after scrolling", async ({
  page,
  goto,
}) => {
  test.skip(!isPhone(page), "wide screens always show the search");
  await goto("/");
  const toggle = page.getByRole("banner").getByRole("button", { name: "Search bar" });
  const language = page
    .getByRole("banner")
    .getByRole("link", { name: "বাংলা" })
    .locator("visible=true");
  const box = page.getByRole("banner").getByRole("combobox");
  await expect(box).toBeVisible();
  await expect(language).toBeVisible();
  await expect(toggle).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect(box).toBeHidden();
  await expect(language).toBeVisible();
  await expect(page.getByRole("banner").locator("summary", { hasText: "Account" })).toBeVisible();
  await toggle.click();
  await expect(box).toBeFocused();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await toggle.click();
  await expect(box).toBeHidden();
});

for (const address of ["/", "/bn"]) {
  test(`is at most 130 px high at text of 200 %: ${address}`, async ({ page, goto }) => {
    test.skip(!isPhone(page), "a wide screen has more rows");
    await goto(address);
    await page.evaluate(() => {
      const { style } = document.documentElement;
      const { fontSize } = getComputedStyle(document.documentElement);
      style.fontSize = `${2 * Number.parseFloat(fontSize)}px`;
    });
    const box = page.getByRole("banner").getByRole("combobox");
    const bottom = () =>
      box.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
    expect(await bottom()).toBeLessThanOrEqual(130);
    const logo = page.getByRole("banner").getByRole("link", { name: /^(Niramoy|নিরাময়)$/ });
    expect((await logo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
}

test("shows number and total of an empty cart on a wide screen", async ({ page, goto }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto("/");
  const cart = page.getByRole("banner").getByRole("link", { name: "Cart, 0 items, ৳0.00" });
  const sum = await cart.getByText("৳0.00").boundingBox();
  expect(sum?.width).toBeGreaterThan(20);
});

test("shows a customer's links and logs out in every tab", { tag: "@long" }, async ({
  page,
  goto,
  context,
  baseURL,
  consoleGuard,
}) => {
  // Calls that were sent before the logout and answered after it.
  consoleGuard.allowStatus(401, 419);
  const name = await logIn(context, baseURL, "kamal");
  const other = await context.newPage();
  await goto("/notices", { page: other });
  const otherAccount = await openAccountMenu(other, name);
  await expect(otherAccount.getByRole("link", { name: "My Account" })).toBeVisible();
  await expectAccessible(other);

  await goto("/products");
  const account = await openAccountMenu(page, name);
  for (const [link, path] of [
    ["My Account", "/my-account"],
    ["Wishlist", "/wishlist"],
  ] as const) {
    const found = account.getByRole("link", { name: link, exact: true }).first();
    await expect(found).toHaveAttribute("href", path);
  }
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toBeHidden();
  const guest = await openAccountMenu(page, "Account");
  await expect(guest.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(guest.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");

  await expect(otherAccount.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(otherAccount.getByRole("link", { name: "My Account" })).toBeHidden();
});

test("shows a failed logout in place and allows a retry", async ({
  page,
  goto,
  context,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(503);
  // Calls that were sent before the logout and answered after it.
  consoleGuard.allowStatus(401);
  const name = await logIn(context, baseURL, "nusrat");
  await page.route("**/logout", (route) => route.fulfill({ status: 503, json: {} }));
  await goto("/products");
  const account = await openAccountMenu(page, name);
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(account.getByRole("alert")).toHaveText("We couldn't log you out. Please try again.");
  await expect(page).toHaveURL("/products");
  await page.unroute("**/logout");
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
});

test("does not move when the customer's name is loaded", { tag: "@wide" }, async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  await logIn(context, baseURL, "rahima");
  let respond = () => {};
  const known = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route("**/logged-on-user", async (route) => {
    await known;
    await route.continue();
  });
  await goto("/");
  const places = () =>
    page
      .getByRole("banner")
      .locator("a:visible, button:visible, summary:visible")
      .evaluateAll((all) =>
        all.map((each) => {
          const { left, top } = each.getBoundingClientRect();
          return [Math.round(left), Math.round(top)];
        }),
      );
  await expect(page.getByRole("link", { name: /^Cart, / })).toBeVisible();
  const before = await places();
  const response = page.waitForResponse("**/logged-on-user");
  respond();
  await response;
  if (!isPhone(page)) await expect(page.getByText("Rahima Khatun").first()).toBeVisible();
  expect(await places()).toEqual(before);
});

test("shows account and cart with the page, before any script of it has loaded", {
  tag: "@wide",
}, async ({ page, goto, context, baseURL }) => {
  const client = await logInAsNewCustomer(context, baseURL ?? "", "Salma Akter");
  const line = { product_id: 7, batch_no: "", quantity: 2 };
  expect((await client.post("/api/cart", line)).status).toBe(200);
  await goto("/products/7");
  const cart = page.getByRole("banner").getByRole("link", { name: "Cart" });
  const shown = (part: "::before" | "::after") =>
    cart.evaluate((link, pseudo) => getComputedStyle(link, pseudo).content, part);
  const named = page.getByRole("banner").getByRole("link", { name: /^Cart, 2 items, ৳/ });
  await expect(named).toBeVisible();
  const [, total] = /(৳[\d,.]+)$/.exec((await named.textContent()) ?? "") ?? [];

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/products/8", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => shown("::before")).toBe('"2"');
  expect(await shown("::after")).toBe(`"${total}"`);
  const account = page.getByRole("banner").locator("summary", { hasText: "Account" }).last();
  await expect(account.getByText("Login or Register")).toBeHidden();
  await expect(account.getByText("My Account")).toHaveCSS("display", "block");
  release();
  await expect(named).toBeVisible();
  expect(await shown("::before")).toBe("none");
});

test("has the links of guest, menu and categories in the static HTML", async ({ request }) => {
  const html = await (await request.get("/")).text();
  for (const path of ["/login", "/register", "/about-us", "/doctors", "/category/products/13"]) {
    expect(html).toContain(`href="${path}"`);
  }
});

test("without JavaScript a phone shows the links and opens the account menu", async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(menuButton(page)).toBeHidden();
  await expect(header.getByRole("navigation", { name: "Main menu" }).getByRole("link")).toHaveCount(
    6,
  );
  await expect(header.getByRole("link", { name: "About Us" })).toBeVisible();
  await header.locator("summary", { hasText: "Account" }).click();
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  await context.close();
});

test("keeps the language when a Bengali menu link is followed", { tag: "@long" }, async ({
  page,
  goto,
}) => {
  await goto("/bn");
  if (isPhone(page)) await page.getByRole("button", { name: "মেনু" }).click();
  const main = page.getByRole("navigation", { name: "প্রধান মেনু" });
  await main.getByRole("link", { name: "পণ্য", exact: true }).click();
  await expect(page).toHaveURL("/bn/products");
});
