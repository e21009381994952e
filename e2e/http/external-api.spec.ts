import { setTimeout as sleep } from "node:timers/promises";
import { type StandIn, startStandIn } from "../stand-in/server";
import { ApiClient } from "../support/api-client";
import { test as base, expect } from "../support/fixtures";
import { fetchRaw } from "../support/raw-page";
import type { ShopServer } from "../support/shop-server";

const CATALOGUE_LIFE_MS = 60_000;

const PAGES = [
  { path: "/", shows: "Stand-in" },
  { path: "/products", shows: "Stand-in" },
  { path: "/category/products/15", shows: "Stand-in" },
  { path: "/products/502", shows: "Stand-in Thermometer 502" },
];

const test = base.extend<{ standIn: StandIn; shop: ShopServer }>({
  standIn: async ({ baseURL: _unused }, use) => {
    const standIn = await startStandIn();
    await use(standIn);
    await standIn.stop();
  },
  shop: async ({ ownShop, standIn }, use) => {
    await use(await ownShop({ env: { API_URL: standIn.url } }));
  },
});

async function expectAllShown(shop: ShopServer, when: string): Promise<void> {
  for (const { path, shows } of PAGES) {
    const page = await fetchRaw(shop.url + path, "googlebot");
    expect(page.status, `${path}, ${when}`).toBe(200);
    expect(page.html, `${path}, ${when}`).toContain(shows);
  }
}

test("the other server's catalogue is shown, cleaned, and its broken record left out", async ({
  shop,
  standIn,
}) => {
  await expectAllShown(shop, "first");
  const { html, jsonLd } = await fetchRaw(`${shop.url}/products/502`);
  expect(html).toContain("own words about <strong>Thermometer 502</strong>");
  expect(html).not.toContain("document.title=");
  expect(jsonLd.find((each) => each["@type"] === "Product")).toMatchObject({
    name: "Stand-in Thermometer 502",
    offers: { priceCurrency: "BDT" },
  });
  expect((await fetchRaw(`${shop.url}/products/504`)).status, "no inventory").toBe(200);
  expect((await fetchRaw(`${shop.url}/products/9`)).status, "unknown product").toBe(404);
  const reads = standIn.requests.filter(({ path }) => path.startsWith("/api/get-"));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.every(({ headers }) => headers.cookie === undefined)).toBe(true);
});

test("cart and order go to the other server with its own cookies and token", async ({
  shop,
  standIn,
}) => {
  const visitor = new ApiClient(shop.url);
  const line = { product_id: 502, batch_no: "SI-502", quantity: 2 };
  expect((await visitor.post("/api/cart", line)).status).toBe(200);
  expect((await visitor.get("/api/cart")).body).toMatchObject({
    cartItems: [{ product_id: "502", quantity: "2" }],
  });
  expect((await new ApiClient(shop.url).get("/api/cart")).body).toMatchObject({ cartItems: [] });
  const [seen] = standIn.requests.filter(({ method }) => method === "POST");
  expect(seen?.body).toEqual(line);

  const forged = await fetch(`${shop.url}/api/cart`, { method: "POST" });
  expect(forged.status).toBe(419);

  await standIn.setMode("hang", "/api/cart");
  const before = standIn.requests.length;
  expect((await visitor.post("/api/cart", line)).status).toBe(504);
  expect(standIn.requests.length - before, "a write is sent once").toBe(1);
});

test("pages once shown stay when the other server fails, and others say so", async ({
  shop,
  standIn,
}) => {
  test.setTimeout(CATALOGUE_LIFE_MS + 90_000);
  await expectAllShown(shop, "first");
  await sleep(CATALOGUE_LIFE_MS + 1_000);
  for (const mode of ["products-null", "html200", "503", "hang", "down"] as const) {
    await standIn.setMode(mode);
    await expectAllShown(shop, mode);
    await sleep(1_000);
    await expectAllShown(shop, `${mode}, after the failed renewal`);
  }
  expect((await fetchRaw(`${shop.url}/products/505`)).status, "never shown").toBeGreaterThan(499);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);

  await standIn.setMode("normal");
  expect((await fetchRaw(`${shop.url}/products/505`)).status, "healed").toBe(200);
  await expectAllShown(shop, "healed");
});
