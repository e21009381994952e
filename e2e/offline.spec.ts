import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import type { SeenMessage } from "../lib/browser-api/worker/marks";
import type { ConsoleGuard } from "./support/console-guard";
import { expect, hydrated, test } from "./support/fixtures";
import { openAccountMenu } from "./support/header-menu";
import type { ShopServer } from "./support/shop-server";

// Most tests visit many pages and wait until the service worker has stored them.
test.describe.configure({ timeout: 300_000 });
test.skip(({ isMobile }) => !isMobile, "the tests open windows of their own");

const PAGES = [
  "/",
  "/products",
  "/products/5",
  "/category/products/15",
  "/doctors",
  "/blogs",
  "/about-us",
  "/contact",
  "/bn/products/5",
  "/bn",
];
const NOTE = /You are offline\. This page is from|ইন্টারনেট সংযোগ নেই। পাতাটি/;
const CUSTOMER = { email: "rahima", password: "niramoy-demo-1", from: "frontend" };

/** Property of `window` with the files that the page has reported to the worker. */
const REPORTED = "reportedFiles";

/** Opens a page in a separate context, without a service worker of other tests. */
async function newVisitor(browser: Browser, guard: ConsoleGuard): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
  });
  guard.watch(context);
  await context.addInitScript((name) => {
    if (!("ServiceWorker" in window)) return;
    const post = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function report(message: SeenMessage) {
      Reflect.set(window, name, message.files);
      post.call(this, message);
    };
  }, REPORTED);
  return context.newPage();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until the service worker controls the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Waits until the worker has kept a page or file. */
async function kept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    async (address) => Boolean(await caches.match(address, { ignoreVary: true })),
    path,
  );
}

/** Waits until the worker has kept all files that the page reported; the last are those for the cart. */
async function filesKept(page: Page): Promise<void> {
  const reported = await page.waitForFunction((name) => Reflect.get(window, name), REPORTED);
  for (const file of (await reported.jsonValue()) as string[])
    await kept(page, new URL(file).pathname);
}

/** Visits the pages, so that they can be opened without a connection. */
async function visitAll(page: Page, { url }: ShopServer): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  await open(page, url);
  await controlled(page);
  for (const path of PAGES) {
    await open(page, url + path);
    await kept(page, path);
    titles.set(path, (await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
  }
  // The page on which the cart is changed later.
  await open(page, `${url}/products/5`);
  await filesKept(page);
  return titles;
}

const cartOf = async (page: Page, { url }: ShopServer) => {
  const { cartItems } = await (await page.request.get(`${url}/api/cart`)).json();
  return (cartItems as { product_id: number; quantity: number }[]).map(
    ({ product_id, quantity }) => [product_id, quantity],
  );
};

/** Notifies the page that there is a connection again, as the browser does. */
const backOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("online")));

test("visited pages open without the server, and the cart changes are sent once", {
  tag: "@long",
}, async ({ browser, ownShop, consoleGuard }) => {
  // The browser reports each request that finds no server.
  consoleGuard.allow(/Failed to load resource/);
  const shop = await ownShop();
  const page = await newVisitor(browser, consoleGuard);
  const titles = await visitAll(page, shop);
  await shop.stop();

  await test.step("ten visited pages", async () => {
    for (const [path, title] of titles) {
      await open(page, shop.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText(NOTE)).toBeVisible();
    }
    await open(page, `${shop.url}/products/5`);
    const picture = page.getByRole("main").getByRole("img").first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("a link to another visited page", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Niramoy" }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByText(NOTE)).toBeVisible();
  });

  await test.step("a page that was not visited shows the offline page", async () => {
    await open(page, `${shop.url}/products/77`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await expect(page.getByRole("main").getByRole("link", { name: /Call/ })).toBeVisible();
    await open(page, `${shop.url}/bn/notices`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ইন্টারনেট সংযোগ নেই");
  });

  await test.step("adding to the cart waits", async () => {
    await open(page, `${shop.url}/products/5`);
    await page
      .getByRole("main")
      .getByRole("button", { name: "Add to Cart", exact: true })
      .first()
      .click();
    await expect(
      page.getByText("Saved on this phone; will be sent when you are online."),
    ).toBeVisible();
    // The note at the bottom covers neither the message nor its buttons.
    const toCart = page.getByRole("link", { name: "View Cart" }).filter({ visible: true }).last();
    await toCart.click({ trial: true });
    await open(page, `${shop.url}/products/cart`);
    const lines = page.getByRole("main").getByRole("list", { name: "Shopping Cart" });
    await expect(lines.getByRole("listitem")).toHaveCount(1);
    await expect(
      page.getByText(/kept on this phone: 1; they will be sent when you are online/),
    ).toBeVisible();
  });

  await test.step("the server is back: exactly one line", async () => {
    const again = await ownShop({ port: shop.port, dataDir: shop.dataDir });
    await backOnline(page);
    await expect(page.getByText("Your cart is up to date.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping Cart");
    expect(await cartOf(page, again)).toEqual([[5, 1]]);
    await open(page, `${shop.url}/products/5`);
    await expect(page.getByText(NOTE)).toHaveCount(0);
    expect(await cartOf(page, again)).toEqual([[5, 1]]);
  });
});

test("a logout deletes the copy of the cart and what waits", { tag: "@long" }, async ({
  browser,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|preloaded using link preload/);
  const shop = await ownShop();
  const page = await newVisitor(browser, consoleGuard);
  await open(page, shop.url);
  const { csrf_token } = await (await page.request.get(`${shop.url}/csrf-token`)).json();
  const login = await page.request.post(`${shop.url}/admin/login`, {
    data: CUSTOMER,
    headers: { "X-CSRF-TOKEN": csrf_token },
  });
  expect(login.status()).toBe(200);
  await open(page, `${shop.url}/products/5`);
  const stored = () =>
    page.evaluate(() => ["cart-copy", "waiting-cart"].map((name) => localStorage.getItem(name)));
  await page
    .getByRole("main")
    .getByRole("button", { name: "Add to Cart", exact: true })
    .first()
    .click();
  await expect.poll(async () => (await stored())[0]).toContain("cartItems");
  await open(page, `${shop.url}/my-account`);
  const account = await openAccountMenu(page, "Rahima");
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  // The empty cart of the guest may be stored again.
  await expect.poll(async () => (await stored()).join()).not.toMatch(/product_id/);
});

test("SERVICE_WORKER=off unregisters the worker and deletes its caches", {
  tag: "@long",
}, async ({ browser, ownShop, consoleGuard }) => {
  const shop = await ownShop();
  const page = await newVisitor(browser, consoleGuard);
  await open(page, shop.url);
  await controlled(page);
  await shop.stop();
  await ownShop({
    port: shop.port,
    dataDir: shop.dataDir,
    env: { SERVICE_WORKER: "off" },
  });
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  // The removed worker may still cache the requests of the page that removes it.
  await expect(async () => {
    await open(page, shop.url);
    await expect.poll(left, { timeout: 5_000 }).toEqual([]);
  }).toPass();
});

/** Starts a proxy that can act as a newer build: another service worker, and no old files. */
async function startUpgradableShop({ url }: ShopServer) {
  let newer = false;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const isFile = request.url?.startsWith("/_next/static/");
    if (newer && isFile) {
      response.writeHead(404).end();
      return;
    }
    const { accept = "*/*", rsc } = request.headers;
    const answered = await fetch(url + request.url, {
      method: request.method,
      headers: { accept, ...(typeof rsc === "string" && { rsc }) },
    });
    const body = Buffer.from(await answered.arrayBuffer());
    const changed = newer && request.url === "/sw.js" ? Buffer.from("\n// newer") : Buffer.of();
    const headers = Object.fromEntries(answered.headers);
    delete headers["content-encoding"];
    delete headers["content-length"];
    response.writeHead(answered.status, headers).end(Buffer.concat([body, changed]));
  };
  const server = createServer((request, response) => {
    // The shop stops before the page.
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: () => {
      newer = true;
    },
    close: () => server.close(),
  };
}

test("a new version takes over while an old page goes on", { tag: "@long" }, async ({
  browser,
  ownShop,
  consoleGuard,
}) => {
  const shop = await ownShop();
  const front = await startUpgradableShop(shop);
  // The cart page is prefetched, whose files a newer build does not have.
  consoleGuard.allowStatus(404);
  const page = await newVisitor(browser, consoleGuard);
  await open(page, front.url);
  await controlled(page);
  await open(page, `${front.url}/products/5`);
  await filesKept(page);
  front.deploy();
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await (await navigator.serviceWorker.getRegistration())?.update();
    await changed;
  });
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
  await open(page, `${front.url}/products/5`);
  await expect(
    page.getByRole("button", { name: "Add to Cart", exact: true }).first(),
  ).toBeEnabled();
  front.close();
});

test("offers to install the shop from the second visit on, until the visitor answers", {
  tag: "@long",
}, async ({ browser, ownShop, consoleGuard }) => {
  const shop = await ownShop();
  const first = await newVisitor(browser, consoleGuard);
  const hint = (page: Page) => page.getByRole("region", { name: "Install the app" });
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => {
          document.title = "prompted";
        },
      });
      return window.dispatchEvent(event);
    });
  await open(first, shop.url);
  expect(await offer(first)).toBe(false);
  await first.waitForFunction(() => localStorage.getItem("visits") === "1");
  await expect(hint(first)).toHaveCount(0);

  const second = await first.context().newPage();
  await open(second, shop.url);
  await offer(second);
  await second.waitForFunction(() => localStorage.getItem("visits") === "2");
  await hint(second).scrollIntoViewIfNeeded();
  await hint(second).getByRole("button", { name: "No, thanks" }).click();
  await expect(hint(second)).toHaveCount(0);

  const third = await first.context().newPage();
  await open(third, shop.url);
  await offer(third);
  await third.waitForFunction(() => localStorage.getItem("visits") === "3");
  await expect(hint(third)).toHaveCount(0);
});
