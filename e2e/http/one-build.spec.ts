import { type FakeExternalApi, startFakeExternalApi } from "../fake-api/server";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import { fetchRaw } from "../support/raw-page";
import type { ShopServer } from "../support/shop-server";

const LISTS = ["/", "/products", "/products?page=2", "/category/products/15", "/bn/products"];
const PICTURE = "/media/uploads/products/stand-in-501.png";
/**
 * Texts on every page with products: the names of the two external APIs, and the image folder of
 * the embedded backend.
 */
const MARKS = ["Amber", "Birch", "demo/products/"] as const;
const [, , OURS] = MARKS;

interface Kind {
  mark: (typeof MARKS)[number];
  shop: ShopServer;
}

async function bytesOf(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString("base64");
}

/** Checks that lists and product pages show the products of the shop's own backend only. */
async function expectOwn({ mark, shop }: Kind): Promise<void> {
  const pages = [...LISTS, mark === OURS ? "/products/1" : "/products/501"];
  for (const path of pages) {
    const { status, html } = await fetchRaw(shop.url + path);
    const shown = MARKS.filter((each) => html.includes(each));
    expect({ path, status, shown }).toEqual({ path, status: 200, shown: [mark] });
  }
  const elsewhere = mark === OURS ? "/products/501" : "/products/1";
  expect((await fetchRaw(shop.url + elsewhere)).status, `${mark} ${elsewhere}`).toBe(404);
}

const cookiesOf = ({ requests }: FakeExternalApi) =>
  requests.flatMap(({ headers }) => (headers.cookie ? [headers.cookie] : []));

test("one build serves two external APIs and the embedded shop side by side", {
  tag: "@hours",
}, async ({ ownShop }) => {
  const [amber, birch] = [await startFakeExternalApi("Amber"), await startFakeExternalApi("Birch")];
  const external = ({ url }: FakeExternalApi) => ({
    env: { API_URL: url, RECAPTCHA_SITE_KEY: "key" },
  });
  try {
    const [one, other, own] = await Promise.all([
      ownShop(external(amber)),
      ownShop(external(birch)),
      ownShop(),
    ]);
    const kinds: Kind[] = [
      { mark: "Amber", shop: one },
      { mark: "Birch", shop: other },
      { mark: OURS, shop: own },
    ];

    await test.step("pages, on the first request and from the cache", async () => {
      // In sequence: on a busy machine, rendering for three cold shops in parallel exceeds their
      // timeouts.
      for (const kind of [...kinds, ...kinds]) await expectOwn(kind);
    });

    await test.step("images, original and resized", async () => {
      const small = `/i/96${PICTURE}`;
      for (const path of [PICTURE, small]) {
        const first = await bytesOf(one.url + path);
        expect(await bytesOf(other.url + path)).not.toBe(first);
        expect(await bytesOf(one.url + path)).toBe(first);
        expect((await fetch(own.url + path)).ok).toBe(false);
      }
    });

    await test.step("API calls and their cookies", async () => {
      const visitors = kinds.map(({ shop }) => new ApiClient(shop.url));
      const ids = [501, 502, 1];
      for (const [at, visitor] of visitors.entries()) {
        const added = await visitor.post("/api/cart", { product_id: ids[at], quantity: 1 });
        expect(added.status).toBe(200);
      }
      for (const [at, visitor] of visitors.entries()) {
        const { body } = await visitor.get("/api/cart");
        const { cartItems } = body as { cartItems: { product_id: unknown }[] };
        expect(cartItems.map(({ product_id }) => Number(product_id))).toEqual([ids[at]]);
      }
      const [first, second] = [cookiesOf(amber), cookiesOf(birch)];
      expect(first.length).toBeGreaterThan(0);
      expect(second.length).toBeGreaterThan(0);
      expect(first.filter((cookie) => second.includes(cookie))).toEqual([]);
    });

    await test.step("the same shop restarted with the other external API", async () => {
      await one.stop();
      const moved = await ownShop({ ...external(birch), port: one.port, dataDir: one.dataDir });
      await expectOwn({ mark: "Birch", shop: moved });
      expect(await bytesOf(moved.url + PICTURE)).toBe(await bytesOf(other.url + PICTURE));
    });
  } finally {
    await Promise.all([amber.stop(), birch.stop()]);
  }
});
