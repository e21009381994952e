/** @jest-environment node */

import { ApiError } from "@/lib/base/api-error";
import { fetchHomeProducts, fetchHomeSliders } from "@/lib/server-reads/home";
import { cacheTags } from "./cache-tags";
import { fetchJson } from "./fetch-json";
import { tagClock } from "./tag-clock";

jest.mock("./fetch-json", () => ({ fetchJson: jest.fn() }));

function respond(body: unknown): void {
  tagClock.invalidate([cacheTags.home]);
  jest.mocked(fetchJson).mockResolvedValue(body);
}

const product = { id: 1, name: "Gel", inventory: null };

describe("home page of an older server", () => {
  it("may lack every list but offers and new arrivals", async () => {
    respond({ offer_products: [product], new_arrival_products: [] });
    const home = await fetchHomeProducts();
    expect(home.products.offer_products).toHaveLength(1);
    expect(home.products.trending_products).toEqual([]);
    expect(home.products.featured_products).toEqual([]);
    expect(home).toMatchObject({ images: [], videos: [], stories: [], blogs: [] });
    expect(home.banners.filter(Boolean)).toEqual([]);
  });

  it("leaves out products that need a prescription", async () => {
    const guarded = { id: 2, name: "Tablets", needs_prescription: true };
    respond({ offer_products: [guarded, product], new_arrival_products: [guarded] });
    const { products } = await fetchHomeProducts();
    expect(products.offer_products.map(({ id }) => id)).toEqual([1]);
    expect(products.new_arrival_products).toEqual([]);
  });

  it.each([
    null,
    [],
    {},
    { offer_products: [product] },
    { offer_products: [{}], new_arrival_products: [] },
  ])("throws for %j, so that the last good page is kept", async (body) => {
    respond(body);
    await expect(fetchHomeProducts()).rejects.toThrow(ApiError);
  });

  it("may lack banners, but not categories", async () => {
    respond({ categories: [{ id: 1, name: "Masks" }] });
    expect(await fetchHomeSliders()).toMatchObject({
      sliders: { main: [], medium: [], group: [] },
      categories: [{ id: 1 }],
    });
    respond({ sliders: [] });
    await expect(fetchHomeSliders()).rejects.toThrow(ApiError);
  });
});
