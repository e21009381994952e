/** @jest-environment node */
import { parseHomeSection } from "@/lib/contract/readers/home";
import { homeSectionResponse } from "@/lib/contract/wire/content";
import { invalidate } from "@/lib/server-reads/invalidate";
import { homeSection, isHomeSectionRequest } from "./home-section";

const mockGet = jest.fn();
jest.mock("@/lib/server-reads/transport", () => ({ transport: () => ({ get: mockGet }) }));

/** A product as an external API may send it, with more than a card shows. */
const product = (id: number) => ({
  id: String(id),
  name: `Product ${id}`,
  image: null,
  description: "<p>Long</p>",
  short_description: "Short",
  discount: "10",
  rating: "4.5",
  inventory: { selling_price: "255.00", batch_no: 7, pack_quantity: "3", expires_month: null },
});

const LISTS = {
  offer_products: [1, 2, 3, 4, 5, 6].map(product),
  new_arrival_products: [1, 2, 7, 8].map(product),
};

const ask = (query: string) =>
  homeSection(new Request(`http://shop.test/api/get-home-products?${query}`), "a-request-id");

async function sectionOf(query: string) {
  const response = await ask(query);
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(homeSectionResponse.strict().parse(body)).toEqual(body);
  return parseHomeSection(body);
}

beforeEach(() => {
  invalidate([{ type: "all" }]);
  mockGet.mockResolvedValue({ status: 200, data: JSON.stringify(LISTS) });
});

test("answers only reads of one section", () => {
  const path = "http://shop.test/api/get-home-products";
  const isOne = (url: string, method = "GET") => isHomeSectionRequest(new Request(url, { method }));
  expect(isOne(`${path}?list=offer_products`)).toBe(true);
  expect(isOne(path)).toBe(false);
  expect(isOne(`${path}?list=offer_products`, "POST")).toBe(false);
  expect(isOne("http://shop.test/api/get-products?list=offer_products")).toBe(false);
});

test("sends a batch in the order of the home page, with the fields of a card only", async () => {
  const { products, total } = await sectionOf("list=new_arrival_products&offset=1&limit=2");
  // 1 and 2 are shown by the section above, so they come last.
  expect(products.map(({ id }) => id)).toEqual([8, 1]);
  expect(total).toBe(4);
  expect(products[0]).toMatchObject({
    discount: 10,
    rating: 4.5,
    image: null,
    inventory: { sellingPrice: 255, batchNo: "7", quantity: 3 },
  });
  const text = await (await ask("list=offer_products")).text();
  expect(text).not.toMatch(/Short|Long|expires/);
});

test("sends nothing after the last product", async () => {
  expect(await sectionOf("list=offer_products&offset=6&limit=4")).toEqual({
    products: [],
    total: 6,
  });
});

test.each([
  ["list=blogs", "list"],
  ["list=offer_products&limit=25", "limit"],
  ["list=offer_products&offset=-1", "offset"],
  ["list=offer_products&offset=x", "offset"],
])("refuses %s", async (query, field) => {
  const response = await ask(query);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
});

test("reads the API once, and sends the last products while it fails", async () => {
  mockGet.mockClear();
  await sectionOf("list=offer_products&offset=0&limit=4");
  await sectionOf("list=offer_products&offset=4&limit=4");
  expect(mockGet).toHaveBeenCalledTimes(1);
  invalidate([{ type: "all" }]);
  mockGet.mockResolvedValue({ status: 503, data: "" });
  expect((await sectionOf("list=offer_products&offset=4&limit=4")).products).toHaveLength(2);
});
