/** @jest-environment node */
import { parseProductDetails } from "@/lib/contract/readers/product-details";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { LOCALES } from "@/lib/i18n/locales";
import { feedItems } from "@/lib/seo/feed-items";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { localDetails } from "@/lib/shop/product/local-product";
import { fetchProductBatches } from "./product-batches";

const respond = jest.fn();
jest.mock("./fetch-json", () => ({
  fetchJson: (path: string) => respond(path),
  logDropped: () => undefined,
}));

async function batchesRead() {
  const batches = [];
  for await (const batch of fetchProductBatches()) batches.push(batch);
  return batches;
}

const record = (id: number) => ({ id, name: `P ${id}`, image: "a.webp", inventory: null });
const idsRead = async () =>
  (await batchesRead()).map(({ products }) => products.map(({ id }) => id));

test.each(LOCALES)("every feed item of the demo is as on its page, in %s", async (locale) => {
  const visitor = new Visitor((await openShop()).backend);
  respond.mockImplementation(async (path) => (await visitor.get(path)).body);
  const items = (await batchesRead()).flatMap((batch) => feedItems(batch, locale));
  expect(items.length).toBeGreaterThan(80);
  for (const item of items) {
    const id = /\d+$/.exec(item.link)?.[0];
    const { body } = await visitor.get(`/api/get-details/${id}`);
    const details = parseProductDetails(body);
    expect(details.needsPrescription).toBe(false);
    const page = productJsonLd(locale, localDetails(details, locale));
    expect(page).toMatchObject({
      url: item.link,
      name: item.title,
      image: [item.image_link, ...item.additional_image_link],
      brand: { name: item.brand },
      category: item.product_type,
      offers: {
        price: (item.sale_price ?? item.price).replace(" BDT", ""),
        priceCurrency: "BDT",
        availability:
          item.availability === "in_stock"
            ? "https://schema.org/InStock"
            : "https://schema.org/OutOfStock",
      },
    });
  }
});

test("the backend sends a batch after an id", async () => {
  const visitor = new Visitor((await openShop()).backend);
  const ids = async (query: string) => {
    const { body } = await visitor.get(`/api/get-products?${query}`);
    return (body as { products: { id: number }[] }).products.map(({ id }) => id);
  };
  const all = await ids("fields=list");
  expect(await ids("limit=60")).toEqual(all.slice(0, 60));
  expect(await ids(`limit=2&after=${all[60]}`)).toEqual(all.slice(61, 63));
  expect(await ids(`limit=2&after=${all.at(-1)}`)).toEqual([]);
});

test("reads a large catalogue in batches", async () => {
  respond.mockImplementation(async (path: string) => {
    const asked = new URL(path, "http://api.invalid").searchParams;
    const [limit, after] = [Number(asked.get("limit")), Number(asked.get("after"))];
    const left = Math.min(limit, 1_000 - after);
    return { products: Array.from({ length: left }, (_, at) => record(after + at + 1)) };
  });
  const ids = await idsRead();
  expect(ids.map(({ length }) => length)).toEqual([500, 500]);
  expect(new Set(ids.flat()).size).toBe(1_000);
});

test.each([3, 500, 700])("reads %d products of a server without batches once", async (count) => {
  const products = Array.from({ length: count }, (_, at) => record(at + 1));
  respond.mockResolvedValue({ products });
  expect((await idsRead()).map(({ length }) => length)).toEqual([count]);
});
