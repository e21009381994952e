import { expect } from "@playwright/test";
import { ApiClient } from "../support/api-client";
import { test } from "../support/external-fixtures";
import { fetchRaw } from "../support/raw-page";
import type { ShopServer } from "../support/shop-server";

const ORDER = {
  billing: { name: "Rahima", email: "", phone: "01712345678" },
  shipping: { country: "Bangladesh", address: "House 1", city: "Dhaka", zip: "1205" },
  shipping_charge: 100,
  items: [{ product_id: 501, quantity: 1 }],
};

/** Places an order, which invalidates the product and all lists. */
async function orderOne(shop: ShopServer) {
  const { status } = await new ApiClient(shop.url).post("/api/instant-order", ORDER);
  expect(status).toBe(200);
}

test("shows the data of the external API even if fields have other types", async ({
  api,
  shop,
}) => {
  const list = await fetchRaw(`${shop.url}/products`);
  expect(list.status).toBe(200);
  expect(list.html).toContain("Showing 1-12 of 30 results");
  expect(list.html).toContain("Stand-in");

  const product = await fetchRaw(`${shop.url}/products/501`, "googlebot");
  expect(product.status).toBe(200);
  expect(product.head.title).toBe("Stand-in Vitamin 501 | Niramoy");
  expect(product.html).toContain("own words about <strong>Vitamin 501</strong>");
  expect(product.html).not.toContain("stolen");
  expect(product.jsonLd[1]).toMatchObject({
    "@type": "Product",
    offers: { price: "662.00", priceCurrency: "BDT" },
  });

  expect((await fetchRaw(`${shop.url}/`)).status).toBe(200);
  expect((await fetchRaw(`${shop.url}/category/products/15`)).status).toBe(200);
  expect((await fetchRaw(`${shop.url}/products/504`)).html).toContain("Out of Stock");
  expect((await fetchRaw(`${shop.url}/products/9999`)).status).toBe(404);
  expect((await fetchRaw(`${shop.url}/category/products/4`)).status).toBe(404);
  // That server has its own screens for staff.
  expect((await fetchRaw(`${shop.url}/desk`)).status).toBe(404);
  expect((await fetchRaw(`${shop.url}/desk/orders`)).status).toBe(404);

  const picture = await fetch(`${shop.url}/media/uploads/products/stand-in-501.png`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect((await fetch(`${shop.url}/media/api/get-products`)).status).toBe(404);

  const reads = api.requests.filter(({ path }) => path.startsWith("/api/get-"));
  expect(reads.length).toBeGreaterThan(3);
  for (const { headers } of reads) {
    expect(headers.cookie).toBeUndefined();
    expect(headers["user-agent"]).toMatch(/^Niramoy-Shop \(\+http/);
  }
});

test("asks the external API once for the record of a page that is not cached", {
  tag: "@long",
}, async ({ api, shop }) => {
  for (const [id, status] of [
    [512, 200],
    [9999, 404],
  ] as const) {
    const page = await fetchRaw(`${shop.url}/products/${id}`);
    expect(page.status).toBe(status);
    expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(page.head.h1Count).toBe(1);
    // The record is cached: neither the other language nor the RSC payload asks for it again.
    expect((await fetchRaw(`${shop.url}/bn/products/${id}`)).status).toBe(status);
    const payload = await fetch(`${shop.url}/products/${id}`, { headers: { rsc: "1" } });
    expect(payload.status).toBe(status);
    await payload.text();
    const asked = api.requests.filter(({ path }) => path === `/api/get-details/${id}`);
    expect(asked, `/products/${id}`).toHaveLength(1);
  }
});

test("returns null instead of an error for a guest of the external API", { tag: "@long" }, async ({
  shop,
}) => {
  const response = await fetch(`${shop.url}/logged-on-user`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toBeNull();
});

for (const mode of ["products-null", "html200", "503", "down", "hang"] as const) {
  // The short run tries the mode that needs no waiting. Two differ from 503 only for the reader
  // of answers, which has tests of its own.
  const tag = mode === "503" ? [] : mode === "down" || mode === "hang" ? "@long" : "@hours";
  test(`keeps serving cached pages while the external API is in mode ${mode}`, { tag }, async ({
    api,
    shop,
  }) => {
    const shown = ["/", "/products", "/products?page=2", "/category/products/15", "/products/501"];
    for (const path of shown) expect((await fetchRaw(shop.url + path)).status).toBe(200);
    await orderOne(shop);
    await api.setMode(mode);
    for (const round of [1, 2, 3]) {
      for (const path of shown) {
        const { status, html } = await fetchRaw(shop.url + path);
        expect(status, `${path}, round ${round}`).toBe(200);
        expect(html).toContain("Stand-in");
      }
    }
  });
}

test("updates a page once the external API recovers", { tag: "@long" }, async ({ api, shop }) => {
  // After a failed revalidation Next.js serves the stale page for 30 s before it tries again.
  const shows = async (quantity: number) =>
    (await fetchRaw(`${shop.url}/products/501`)).html.includes(`>${quantity}</span>`);
  expect(await shows(11)).toBe(true);
  await orderOne(shop);
  await api.setMode("503");
  expect(await shows(11)).toBe(true);
  expect(await shows(11)).toBe(true);
  await api.setMode("normal");
  await expect.poll(() => shows(10), { timeout: 45_000, intervals: [1_000] }).toBe(true);
});

test("returns 503 with a retry link for a page that is not cached", { tag: "@long" }, async ({
  api,
  shop,
}) => {
  await api.setMode("503");
  // Not the home page: the shop renders it when it starts.
  for (const path of ["/products/510", "/products", "/blogs", "/bn/products/510"]) {
    const page = await fetchRaw(shop.url + path);
    expect(page.status, path).toBe(503);
    expect(page.headers.get("retry-after")).toBe("30");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.head.h1Count).toBe(1);
    expect(page.html).toMatch(/Try again|আবার চেষ্টা করুন/);
  }
  await api.setMode("html200");
  expect((await fetchRaw(`${shop.url}/products/511`)).status).toBe(503);
  await api.setMode("products-null");
  expect((await fetchRaw(`${shop.url}/products`)).status).toBe(503);
  await api.setMode("normal");
  expect((await fetchRaw(`${shop.url}/products/510`)).status).toBe(200);
});

test("serves its own description of the contract", async ({ shop }) => {
  const response = await fetch(`${shop.url}/api/openapi.json`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ openapi: "3.1.1" });
});

test("the API gateway returns failures as JSON and sends no write twice", { tag: "@long" }, async ({
  api,
  shop,
}) => {
  const visitor = new ApiClient(shop.url);
  await visitor.get("/csrf-token");
  for (const [mode, status] of [
    ["503", 503],
    ["html200", 502],
    ["down", 502],
    ["hang", 504],
  ] as const) {
    await api.setMode("normal");
    await api.setMode(mode);
    // Counts writes only, because the shop may still be rendering its first pages.
    const writes = () => api.requests.filter(({ method }) => method === "POST").length;
    const before = writes();
    const response = await visitor.post("/api/cart", { product_id: 501, quantity: 1 });
    expect(response.status, mode).toBe(status);
    expect(writes() - before).toBe(mode === "down" ? 0 : 1);
    expect(response.body).toMatchObject({ message: expect.any(String) });
  }
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await api.setMode("down");
  const login = await visitor.post("/admin/login", { email: "a", password: "b" });
  expect(login).toMatchObject({ status: 502, body: { message: expect.any(String) } });
  const ready = await fetch(`${shop.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: "unavailable" });
});
