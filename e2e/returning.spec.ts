import { randomInt } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import type { ConsoleGuard } from "./support/console-guard";
import { hydrated, test } from "./support/fixtures";
import { openFields } from "./support/open-fields";
import { placeOrder } from "./support/place-order";
import { codeFor } from "./support/sent-code";
import type { ShopServer } from "./support/shop-server";

// A customer who comes again: one browser profile, in which the service worker is installed by the
// first visit and controls the pages of the second.

test.use({ actionTimeout: 60_000 });
test.skip(({ isMobile }) => !isMobile, "the tests open windows of their own");

const PASSWORD = "tulip kettle by the river";
/** Time for a form that solves a robot check. */
const SENT = { timeout: 25_000 };
/** Cache in which earlier versions stored the start script of web workers. */
const FILES = "niramoy-files-1";

const newMobile = () => `019${randomInt(10_000_000, 99_999_999)}`;
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });
const button = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).filter({ visible: true }).first();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).filter({ visible: true });
const nameField = (page: Page) => field(page, "E-mail, username or mobile number");

interface Visit {
  page: Page;
  shop: ShopServer;
  /** 1 or 2. */
  number: number;
  open: (path: string) => Promise<void>;
}

async function fillAddress(page: Page) {
  await openFields(page);
  await field(page, "Address").fill("House 12, Road 5");
  await field(page, "City").fill("Dhaka");
  await field(page, "Zip code").fill("1205");
}

const JOURNEYS: Record<string, (visit: Visit) => Promise<void>> = {
  async "Buy Now and tracking"({ page, open }) {
    await open("/products/buy-now?productId=7");
    await placeOrder(page);
    const order = page.url().split("/").at(-1) ?? "";
    await open(`/order-tracking?order=${order}`);
    await field(page, "Phone number").fill("01712345678");
    await button(page, "Track order").click();
    await expect(main(page).getByRole("heading", { name: `Order ${order}` })).toBeVisible();
  },
  async "Buy Now in Bengali"({ page, open }) {
    await open("/bn/products/buy-now?productId=7");
    await field(page, "পুরো নাম").fill("রহিমা খাতুন");
    await field(page, "ফোন").fill("০১৭১২৩৪৫৬৭৮");
    await field(page, "ঠিকানা").fill("বাড়ি ১২, রোড ৫");
    await field(page, "শহর").fill("ঢাকা");
    await field(page, "পোস্ট কোড").fill("১২০৫");
    await page.getByLabel(/^ঢাকার ভেতরে/).check();
    await button(page, "অর্ডার করুন").click();
    await expect(page).toHaveURL(/\/bn\/order-details\/NM-/, SENT);
  },
  async "forgotten password"({ page, open }) {
    await open("/forgot-password");
    await nameField(page).fill("unregistered@example.com");
    await button(page, "Send the code").click();
    await expect(page.getByText(/a code .*is on its way/i)).toBeVisible(SENT);
  },
  async contact({ page, open }) {
    await open("/contact");
    await main(page).getByLabel("Message", { exact: true }).fill("When do you open on Friday?");
    await button(page, "Send message").click();
    await expect(page.getByText(/^Thank you for your message/)).toBeVisible(SENT);
  },
  async "an appointment"({ page, open, number }) {
    await open(`/patient/appointment/${number + 2}`);
    const days = page.getByRole("group", { name: "Day", exact: true });
    const times = page.getByRole("group", { name: "Time", exact: true });
    await days.getByRole("radio", { disabled: false }).last().locator("xpath=..").click();
    await times.getByRole("radio", { disabled: false }).last().locator("xpath=..").click();
    await main(page).getByLabel("Name", { exact: true }).fill("Rahim Uddin");
    await main(page).getByLabel("Phone number", { exact: true }).fill(newMobile());
    await button(page, "Book Appointment").click();
    await expect(heading(page, "Appointment booked!")).toBeVisible(SENT);
  },
  async search({ page, open }) {
    await open("/products/cart");
    const box = page.getByRole("combobox", { name: "Search products" });
    await box.fill("tharmometer");
    await page.getByRole("option").filter({ hasText: "Thermometer" }).first().click();
    await expect(heading(page, /Thermometer/)).toBeVisible();
  },
  async wishlist({ page, open }) {
    await open("/products/5");
    const heart = main(page)
      .getByRole("button", { name: /^Wishlist / })
      .first();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await open("/wishlist");
    const wishes = page.getByRole("list", { name: "Wishlist" });
    await wishes.getByRole("button", { name: /^Remove / }).click();
    await expect(wishes.getByRole("button", { name: /^Undo / })).toBeVisible();
  },
  async compare({ page, open }) {
    await open("/products/7");
    const compare = main(page)
      .getByRole("button", { name: /^Compare / })
      .first();
    await compare.click();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
    await open("/compare");
    await expect(page.getByRole("columnheader")).toHaveCount(1);
    await open("/products/7");
    await compare.click();
    await expect(compare).toHaveAttribute("aria-pressed", "false");
  },
  async "registration and cart checkout"({ page, open }) {
    await open("/register?next=%2Fproducts%2F7");
    await field(page, "Full name").fill("Salma Akter");
    await field(page, "Mobile number").fill(newMobile());
    await field(page, "Password").fill(PASSWORD);
    await field(page, "Confirm password").fill(PASSWORD);
    await page.getByRole("checkbox", { name: /privacy policy/ }).check();
    await button(page, "CREATE ACCOUNT").click();
    await page.getByRole("button", { name: "Later" }).click(SENT);
    await open("/products/7");
    await button(page, "Add to Cart").click();
    await expect(page.getByText("Added to your cart.")).toBeVisible();
    await open("/products/checkout");
    await fillAddress(page);
    await page.getByRole("radio", { name: /Inside Dhaka/ }).check();
    await button(page, "Place order").click();
    await expect(heading(page, "Order Confirmed!")).toBeVisible(SENT);
  },
  async "an e-book, then logout"({ page, open, shop }) {
    await open("/ebooks/buy-now/3");
    await fillAddress(page);
    await button(page, "Place order").click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(heading(page, "Order Confirmed!")).toBeVisible();
    await expect(main(page).getByRole("link", { name: /^Download/ })).toBeVisible();
    await logOut(page, shop);
  },
  async "login with a code"({ page, open, shop }) {
    await open("/login?next=%2Fproducts");
    await page.getByRole("button", { name: "Log in with a code" }).click();
    await nameField(page).fill("rahima");
    await button(page, "Send the code").click();
    await expect(page.getByText(/a code .*is on its way/i)).toBeVisible(SENT);
    await field(page, "Code").fill(await codeFor(shop, "01711000001"));
    await button(page, "SIGN IN").click();
    await expect(page).toHaveURL(`${shop.url}/products`);
    await logOut(page, shop);
  },
  async "without a connection, and with one again"({ page, open }) {
    await open("/products/5");
    await page.waitForFunction(
      async (path) => Boolean(await caches.match(path, { ignoreVary: true })),
      "/products/5",
    );
    await page.context().setOffline(true);
    await open("/products/5");
    await expect(page.getByText(/You are offline/).first()).toBeVisible();
    await page.context().setOffline(false);
    await open("/products/5");
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
    await expect(button(page, "Add to Cart")).toBeEnabled();
  },
};

/** Logs out with the same requests as the header. */
async function logOut(page: Page, { url }: ShopServer) {
  const status = await page.evaluate(async () => {
    const { csrf_token } = await (await fetch("/csrf-token")).json();
    const headers = { "X-CSRF-TOKEN": csrf_token };
    return (await fetch("/logout", { method: "POST", headers })).status;
  });
  expect(status).toBe(200);
  await page.goto(url);
}

async function newProfile(browser: Browser, guard: ConsoleGuard): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    timezoneId: "Asia/Dhaka",
  });
  guard.watch(context);
  // Chromium reports each request that finds no connection, also those that the worker passes on.
  guard.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
  // After a logout that the page did not do, its next write is refused once and repeated.
  // A busy machine can refuse the first render of a page, which then loads again.
  guard.allowStatus(419, 503);
  return context.newPage();
}

const opener =
  (page: Page, { url }: ShopServer) =>
  async (path: string) => {
    await page.goto(url + path);
    await hydrated(page);
  };

/** Waits until the service worker controls the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** Goes all ways twice, the second time under the service worker. */
async function visitTwice(page: Page, shop: ShopServer) {
  const open = opener(page, shop);
  for (const number of [1, 2])
    for (const [name, go] of Object.entries(JOURNEYS))
      await test.step(`${name}, visit ${number}`, () => go({ page, shop, number, open }));
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

test("places two orders in one profile, the first before the service worker is there", {
  tag: "@returning",
}, async ({ browser, ownShop, consoleGuard }) => {
  const shop = await ownShop();
  const page = await newProfile(browser, consoleGuard);
  const open = opener(page, shop);
  await open("/products/buy-now?productId=7");
  await placeOrder(page);
  await controlled(page);
  await open("/products/buy-now?productId=7");
  // The worker of the robot check starts now, under the service worker.
  await placeOrder(page);
  await page.context().close();
});

test("can do everything twice in one profile", {
  tag: ["@returning", "@long"],
}, async ({ browser, ownShop, consoleGuard }) => {
  test.setTimeout(900_000);
  const shop = await ownShop();
  const page = await newProfile(browser, consoleGuard);
  await visitTwice(page, shop);
  await page.context().close();
});

test("can do everything with the caches that an earlier version left", {
  tag: ["@returning", "@long"],
}, async ({ browser, ownShop, consoleGuard }) => {
  test.setTimeout(900_000);
  const shop = await ownShop();
  const page = await newProfile(browser, consoleGuard);
  const open = opener(page, shop);
  await open("/contact");
  await main(page).getByLabel("Message", { exact: true }).fill("Is the centre open today?");
  const script = await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .find((path) => path.includes("/turbopack-worker-")),
  );
  const pathname = (await script.jsonValue()) ?? "";
  await controlled(page);
  await page.evaluate(
    async ([cache, path]) => {
      // Without the fragment of the address, in which the script finds what to load.
      await (await caches.open(cache)).put(path, await fetch(path));
    },
    [FILES, pathname] as const,
  );
  await visitTwice(page, shop);
  await page.context().close();
});
