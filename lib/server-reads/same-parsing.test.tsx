import { act, renderHook, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { useLiveEbook } from "@/components/ebook/live-ebook";
import { useComparedProducts } from "@/components/saved/compared-product";
import { fetchSuggestions } from "@/components/search/suggestion-calls";
import { useLiveProduct } from "@/lib/browser-api/live";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { localized } from "@/lib/i18n/localized";
import { localDetails, localProduct } from "@/lib/shop/product/local-product";
import { fetchProduct } from "./catalogue";
import { fetchEbook, fetchEbooks } from "./ebooks";
import { fetchHomeProducts } from "./home";
import { invalidate } from "./invalidate";

jest.mock("@/lib/base/logger", () => ({ logger: { warn: jest.fn(), error: jest.fn() } }));
const mockGet = jest.fn();
jest.mock("./transport", () => ({ transport: () => ({ get: mockGet }) }));

/** Product as a page renders it. */
async function renderedProduct() {
  const found = await fetchProduct(7);
  return found && localDetails(found, "en");
}

async function renderedList() {
  const { medical_products } = (await fetchHomeProducts()).products;
  return medical_products.map((one) => localProduct(one, "en"));
}

/** Sets the same response for the pages and for the browser. */
function respond(body: unknown): void {
  invalidate([{ type: "all" }]);
  mockGet.mockResolvedValue({ status: 200, data: JSON.stringify(body) });
  fakeApi(() => ({ body }));
}

const ownCache = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={{}}>
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      {children}
    </SWRConfig>
  </NextIntlClientProvider>
);

/** Returns the state of a hook once `isThere` accepts it. */
async function held<State>(hook: () => State, isThere: (state: State) => boolean): Promise<State> {
  const { result, unmount } = renderHook(hook, { wrapper: ownCache });
  await waitFor(() => expect(isThere(result.current)).toBe(true));
  await act(async () => {});
  unmount();
  return result.current;
}

const comparedProduct = async () =>
  (
    await held(
      () => useComparedProducts([7])[0] ?? { product: undefined },
      ({ product }) => product !== undefined,
    )
  ).product;
const liveProduct = async () =>
  (
    await held(
      () => useLiveProduct(7),
      ({ product }) => product !== undefined,
    )
  ).product;
const liveEbook = async () =>
  (
    await held(
      () => useLiveEbook(7),
      ({ ebook }) => ebook !== undefined,
    )
  ).ebook;
const product = {
  id: 7,
  name: "Pain Gel",
  image: "p/7.webp",
  image_alt: "A tube",
  short_description: "Cools.",
  description: "<p>Cools.</p>",
  discount: 10,
  rating: 4.5,
  review_count: 2,
  isNew: true,
  category_id: 15,
  brand_id: 3,
  unit: "tube",
  inventory: { selling_price: 255, batch_no: "B-1", pack_quantity: 3 },
};

const ebook = {
  id: 7,
  name: "Calm Mind",
  name_bn: "শান্ত মন",
  image: "e/7.webp",
  discount: 15,
  rating: 4.5,
  review_count: 2,
  ebook_sale_price: 150,
  language: "bn",
  author: "Rafiq",
  pages: 120,
  description: "<p>Calm.</p>",
  short_description: "Calm.",
  ebook_preview_images: '["p.webp"]',
};

const AWKWARD = [
  undefined,
  null,
  "",
  "  ",
  "12",
  " 12.50 ",
  12,
  -3,
  0,
  1e9,
  true,
  "TRUE",
  "1",
  "false",
  "soon",
  " Mask ",
  [],
  ["x"],
  {},
  { name: 4 },
];

/** Copies of a record, each with one invalid field; ids stay distinct. */
function spoilt(record: object, first = 100): object[] {
  return Object.keys(record)
    .flatMap((field) => AWKWARD.map((value) => ({ [field]: value })))
    .map((change, index) => ({ ...record, id: first + index, ...change }));
}

const spoiltProducts = [
  ...spoilt(product),
  ...spoilt(product.inventory).map((inventory, index) => ({
    ...product,
    id: 1_000 + index,
    inventory,
  })),
];

test.each([
  [
    "a numeric batch",
    { inventory: { ...product.inventory, batch_no: 20240117 } },
    { inventory: { sellingPrice: 255, batchNo: "20240117", quantity: 3 } },
  ],
  ["a flag as text", { isNew: "TRUE" }, { isNew: true }],
  ["a flag as number", { isNew: 1 }, { isNew: true }],
  ["an invalid flag", { isNew: "yes" }, { isNew: false }],
  ["a numeric unit", { unit: 12 }, { unit: "12" }],
  ["spaces", { name: " Mask ", image: " m.webp " }, { name: "Mask", image: "m.webp" }],
  [
    "numbers as text",
    { id: "7", discount: "10.5", rating: " 4 ", brand_id: "3" },
    { id: 7, discount: 10.5, rating: 4, brandId: 3 },
  ],
  [
    "numbers out of range",
    { discount: 400, rating: -1, review_count: 2.9 },
    { discount: 100, rating: 0, reviewCount: 2 },
  ],
  [
    "nothing but id and name",
    { image: null, inventory: null, unit: undefined, rating: null },
    { image: null, inventory: null, unit: null, rating: 0 },
  ],
  [
    "wrong containers",
    { inventory: [product.inventory], image: {}, unit: ["x"] },
    { image: null, inventory: null, unit: null },
  ],
])("pages and browser read the same: %s", async (_name, change, read) => {
  const record = { ...product, ...change };
  respond({ product: record });
  const rendered = await renderedProduct();
  expect(rendered).toMatchObject(read);
  expect(await comparedProduct()).toEqual(rendered);
  expect(await liveProduct()).toMatchObject(read);
  respond({ offer_products: [], new_arrival_products: [], medical_products: [record] });
  const list = await renderedList();
  expect(list).toMatchObject([read]);
});

test("every field of a product with invalid values", async () => {
  respond({
    offer_products: [],
    new_arrival_products: [],
    medical_products: [...spoiltProducts, null, 7, "x", []],
  });
  expect((await renderedList()).length).toBeGreaterThan(200);
});

test.each(
  Object.entries({
    brand: [null, 7, { id: "3", name: " Medorin " }, { id: 3 }],
    category: [null, [], { id: "2", name: 4, name_bn: " জেল " }, { name: "x" }],
    unit: [null, "box", { name: 12 }],
    productReviews: [
      null,
      {},
      [{ id: "1", rating: "4", comment: 5, user: { name: 6 } }, { id: 0 }],
    ],
    productImages: [null, [{ image: " a.webp " }, { image: null }]],
    relatedProducts: [null, spoiltProducts.slice(0, 60)],
  }).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
)("%s of the details, case %#", async (field, value) => {
  respond({ product: { ...product, unit: null }, [field]: value });
  expect(await comparedProduct()).toEqual(await renderedProduct());
});

test("every field of an e-book with invalid values", async () => {
  const records = spoilt(ebook);
  respond({ ebooks: records });
  const rendered = new Map((await fetchEbooks()).map((book) => [book.id, localized(book, "en")]));
  for (const record of records.filter((_, index) => index % 23 === 0)) {
    respond({ product: record });
    const live = await liveEbook();
    if (!live) continue;
    expect(live).toEqual(rendered.get(live.id));
    expect(await fetchEbook(7)).toMatchObject(live);
  }
});

test("search results", async () => {
  respond({ products: [{ id: "7", name: " Mask ", image: 4 }, { id: 8 }, null, "x"] });
  const found = await fetchSuggestions("mask", new AbortController().signal);
  const mask = { id: 7, name: "Mask", nameBn: null, image: "4", offer: null, sameMedicine: false };
  expect(found).toEqual({ exact: true, missing: null, products: [mask] });
  for (const none of [null, "<html>", {}, { products: {} }]) {
    respond(none);
    const { products } = await fetchSuggestions("mask", new AbortController().signal);
    expect(products).toEqual([]);
  }
});

test.each([null, "<html>", {}, { product: null }, { product: { id: 1 } }])(
  "returns nothing to sell for %j",
  async (body) => {
    respond(body);
    expect([await liveEbook(), await liveProduct(), await comparedProduct()]).toEqual([
      null,
      null,
      null,
    ]);
  },
);
