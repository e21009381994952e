/** @jest-environment node */
import { CALLS } from "@/lib/contract/calls";
import { responsesOf } from "@/lib/contract/calls/common";
import { differences } from "./differences";
import { jsonSchema } from "./json-schema";
import { PROBES } from "./probes";
import { type Version, validValue } from "./valid-value";

const VERSIONS: Version[] = [0, 1];

function schemaOf(path: string) {
  const call = CALLS.find((known) => known.method === "GET" && known.path === path);
  const schema = call && responsesOf(call)[200]?.schema;
  if (!schema) throw new Error(`no schema for ${path}`);
  return schema;
}

/** Differences of a response of this call, by field. */
function found(path: string, response: unknown) {
  const readers = PROBES.find((probe) => probe.path === path)?.readers ?? [];
  const all = differences(response, schemaOf(path), readers);
  return Object.fromEntries(all.map(({ field, effect, shop }) => [field, `${effect}: ${shop}`]));
}

const product = {
  id: 5,
  name: "Mask",
  image: "uploads/mask.png",
  discount: 10,
  rating: 4.5,
  isNew: true,
  category_id: 1,
  brand_id: 2,
  inventory: { selling_price: 255, batch_no: "B-1", pack_quantity: 3 },
};
const others = [
  { ...product, id: 6 },
  { ...product, id: 7 },
];

const inList = (fields: object) =>
  found("/api/get-products", {
    products: [{ ...product, ...fields }, ...others],
    brands: [],
    categories: [],
  });

const { inventory: _inventory, ...withoutInventory } = product;

const PAGE_FAILS = "page fails: the last good page is shown, a page never shown before answers 503";
const NOTHING = "note: reads it; nothing changes";

describe("differences", () => {
  it.each([
    [{ id: "x" }, { "products[].id": "deviation: product lists: left out (1 of 3)" }],
    [{ name: null }, { "products[].name": "deviation: product lists: left out (1 of 3)" }],
    [{ id: "5" }, { "products[].id": NOTHING }],
    [{ name: " Mask ", isNew: "1" }, { "products[].isNew": NOTHING }],
    [{ isNew: "yes" }, { "products[].isNew": "deviation: product lists: shown as false" }],
    [{ rating: 7 }, { "products[].rating": "deviation: product lists: shown as 5" }],
    [{ rating: null }, { "products[].rating": "note: reads it like 0; nothing changes" }],
    [{ brand_id: null }, { "products[].brand_id": "note: takes null for no relation" }],
    [{ name_bn: {} }, { "products[].name_bn": "deviation: product lists: shown without it" }],
    [{ keywords: 5 }, { "products[].keywords": NOTHING }],
    [{ keywords: {} }, { "products[].keywords": "note: does not use it" }],
    [{ image: null }, { "products[].image": "deviation: product lists: shown without it" }],
    [
      { inventory: "none" },
      {
        "products[].inventory": "deviation: product lists: shown without inventory (out of stock)",
      },
    ],
    [
      { inventory: { ...product.inventory, selling_price: null } },
      {
        "products[].inventory.selling_price":
          "deviation: product lists: shown without inventory (out of stock)",
      },
    ],
    [{ sku: "A-1", tags: [] }, { "products[]": "note: ignores them" }],
  ])("judges a product with %j by the result of the reader", (fields, expected) => {
    expect(inList(fields)).toEqual(expected);
  });

  it("has only the reasons of a record that is left out", () => {
    const nothing = inList({ id: null, name: 5, image: [], discount: "10", colour: "A-1" });
    expect(nothing).toEqual({
      "products[].id": "deviation: product lists: left out (1 of 3)",
      "products[]": "note: ignores them",
    });
  });

  it("does not take a missing field for null", () => {
    const list = { products: [withoutInventory, ...others], brands: [], categories: [] };
    expect(found("/api/get-products", list)).toEqual({
      "products[].inventory": "deviation: product lists: shown without inventory (out of stock)",
    });
  });

  it("judges every kind of value of a field by itself", () => {
    const list = {
      products: [{ ...product, discount: "10" }, { ...product, id: 6, discount: "ten" }, others[1]],
      brands: [],
      categories: [],
    };
    const readers = PROBES[0]?.readers ?? [];
    expect(differences(list, schemaOf("/api/get-products"), readers)).toEqual([
      expect.objectContaining({
        what: "wanted a number from 0 to 100, found 1 of 3: a number as text",
        effect: "note",
      }),
      expect.objectContaining({
        what: "wanted a number from 0 to 100, found 1 of 3: a text",
        effect: "deviation",
        shop: "product lists: shown as 0",
      }),
    ]);
  });

  it("reports a page that fails without its main list, or with most of its records unreadable", () => {
    expect(found("/api/get-products", { brands: [], categories: [] })).toEqual({
      products: `deviation: product lists: ${PAGE_FAILS}`,
    });
    const unreadable = [{ ...product, id: null }, { ...product, id: null }, product];
    const list = { products: unreadable, brands: [], categories: [] };
    expect(found("/api/get-products", list)).toEqual({
      "products[].id": `deviation: product lists: ${PAGE_FAILS}`,
    });
  });

  it("reports a page that is shown without another list", () => {
    const list = { products: [product], categories: [] };
    expect(found("/api/get-products", list)).toEqual({
      brands: "deviation: product lists: shown without it",
    });
  });

  it("takes times without an offset as they are", () => {
    const blog = {
      id: 1,
      title: "A",
      image: "a.png",
      created_at: "2026-11-20 18:45:00",
      user: null,
    };
    expect(found("/api/get-blogs", { blogs: [blog] })).toEqual({
      "blogs[].created_at": "note: takes it as it is",
    });
    expect(found("/api/get-blogs", { blogs: [{ ...blog, created_at: "soon" }] })).toEqual({
      "blogs[].created_at": "deviation: list of blogs: shown without it",
    });
  });

  it("names every part of the shop that a difference changes", () => {
    expect(found("/api/get-search-products", {})).toEqual({
      products: `deviation: search suggestions: shown without it; search results: ${PAGE_FAILS}`,
    });
  });

  it("takes the null of an empty cart for zeros, and leaves out lines that cannot be read", () => {
    expect(found("/api/cart", { cart: null, cartItems: [], products: [] })).toEqual({
      cart: "note: reads it like an empty record; nothing changes",
    });
    const line = {
      id: 7,
      cart_id: 1,
      product_id: 5,
      batch_no: null,
      quantity: "two",
      price: 10,
      discount_percent: 0,
      discount: 0,
      total_price: 20,
      status: "active",
    };
    const cart = { total_price: 20, tax: 0, discount: 0 };
    expect(found("/api/cart", { cart, cartItems: [line], products: [] })).toEqual({
      "cartItems[].quantity": "deviation: cart: left out (1 of 1)",
    });
  });
});

test.each(PROBES.filter(({ readers }) => readers))(
  "every reader of $path reads the valid values that the kit invents",
  ({ path, readers = [] }) => {
    const schema = schemaOf(path);
    for (const version of VERSIONS) {
      const response = schema.parse(validValue(jsonSchema(schema), version));
      for (const { read } of readers) expect(() => read(response)).not.toThrow();
    }
  },
);
