import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import { makeBuyer, plentifulProduct, stockedProducts } from "../support/orders";

/** Requests the path exactly as given; `fetch` would resolve dot segments. */
async function ask(baseURL: string | undefined, path: string, headers = {}) {
  const { hostname, port } = new URL(baseURL ?? "");
  const request = get({ hostname, port, path, headers, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode, headers: response.headers };
}

test("rejects dot segments", async ({ baseURL }) => {
  for (const path of [
    "/api/../search?q=mask",
    "/media/%2e%2e/search?q=mask",
    "/_next/..%5csearch?q=mask",
    "/sitemaps/%252e%252e/search",
    "/products/./5",
  ])
    expect((await ask(baseURL, path)).status, path).toBe(400);
  expect((await ask(baseURL, "/search?q=../%2e%2e/")).status).toBe(200);
  expect((await ask(baseURL, "/.well-known/none")).status).toBe(404);
});

test("serves resized images under their short addresses only", async ({ baseURL }) => {
  const source = encodeURIComponent("/brand/icon-512.png");
  for (const path of ["/_next/image", "/_next/imag%65"])
    expect((await ask(baseURL, `${path}?url=${source}&w=64&q=75`)).status, path).toBe(404);
  const doubled = await ask(baseURL, `//_next/image?url=${source}&w=64&q=75`);
  const location = expect.stringMatching(/[^/]\/_next\/image\?|^\/_next\/image\?/);
  expect(doubled).toMatchObject({ status: 308, headers: { location } });
  expect((await ask(baseURL, "/i/64/brand/icon-512.png")).status).toBe(200);
});

test("caches a compressed API response and answers a matching ETag with 304", async ({
  baseURL,
}) => {
  const first = await ask(baseURL, "/api/get-notices", { "accept-encoding": "br" });
  expect(first).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
  const again = await ask(baseURL, "/api/get-notices?x=1", {
    "if-none-match": first.headers.etag,
  });
  expect(again).toMatchObject({ status: 304, headers: { "x-cache": "HIT" } });
});

test("updates the stock in the product list after an order", { tag: "@long" }, async ({
  ownShop,
}) => {
  const { url } = await ownShop();
  const reader = new ApiClient(url);
  const product = await plentifulProduct(reader);
  const pieces = async () =>
    (await stockedProducts(reader)).find(({ id }) => id === product.id)?.inventory.pack_quantity;
  const before = product.inventory.pack_quantity;
  expect(await pieces()).toBe(before);
  const buyer = await makeBuyer(url, product);
  expect((await buyer.order(randomUUID())).status).toBe(200);
  expect(await pieces()).toBe(before - 1);
});
