/** @jest-environment node */

import type { Stale } from "@/lib/backend/change";
import { cacheTags } from "@/lib/server-reads/cache-tags";
import { changesOfWrite, purge } from "./purge";

const revalidateTag = jest.fn();
jest.mock("next/cache", () => ({
  revalidateTag: (...args: unknown[]) => revalidateTag(...args),
}));

beforeEach(() => revalidateTag.mockClear());
const tags = () => revalidateTag.mock.calls.map(([tag]) => tag);

describe("purge", () => {
  it("revalidates the page of a product, and its lists only with `lists`", () => {
    purge({ type: "product", id: 3, lists: false });
    expect(revalidateTag.mock.calls).toEqual([["product-3", { expire: 0 }]]);
    revalidateTag.mockClear();
    purge({ type: "product", id: 3, lists: true });
    expect(tags()).toEqual(["product-3", "catalogue", "home"]);
  });

  it("revalidates the page and the list of an e-book", () => {
    purge({ type: "ebook", id: 3 });
    expect(revalidateTag.mock.calls).toEqual([
      ["ebook-3", { expire: 0 }],
      ["ebooks", { expire: 0 }],
    ]);
  });

  it("revalidates what was changed outside of the shop", () => {
    purge({ type: "blog", id: 3 });
    expect(tags()).toEqual(["blog-3", "blogs", "home"]);
    revalidateTag.mockClear();
    purge({ type: "category" });
    expect(tags()).toEqual(["categories", "catalogue", "home"]);
    revalidateTag.mockClear();
    purge({ type: "doctors" });
    expect(tags()).toEqual(["doctors"]);
    revalidateTag.mockClear();
    purge({ type: "all" });
    expect(new Set(tags())).toEqual(
      new Set(Object.values(cacheTags).filter((tag) => typeof tag === "string")),
    );
  });
});

const bytes = (value: unknown) =>
  new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;

test.each<[Stale, string[]]>([
  [{ type: "category", id: 3 }, ["category-3", "categories", "catalogue", "home"]],
  [{ type: "brand", id: 3 }, ["brand-3", "catalogue"]],
  [{ type: "banners" }, ["home"]],
  [{ type: "gallery" }, ["gallery", "home"]],
  [{ type: "notices" }, ["notices"]],
  [{ type: "settings" }, ["settings"]],
])("invalidates exactly the pages that show a change of %j", (stale, expected) => {
  purge(stale);
  expect(tags()).toEqual(expected);
});

describe("changesOfWrite", () => {
  it("returns the items of an order and the product of a review", () => {
    const order = bytes({
      items: [{ product_id: "7" }, { product_id: 9 }, { product_id: "x" }, null],
    });
    expect(changesOfWrite("/api/instant-order", order)).toEqual([
      { type: "product", id: 7, lists: true },
      { type: "product", id: 9, lists: true },
    ]);
    expect(changesOfWrite("/api/product-review", bytes({ product_id: 3 }))).toEqual([
      { type: "product", id: 3, lists: true },
    ]);
  });

  it("returns doctors for a booking and its cancellation", () => {
    const doctors = [{ type: "doctors" }];
    expect(changesOfWrite("/api/appointments", bytes({ doctor_id: 3 }))).toEqual(doctors);
    expect(changesOfWrite("/api/cancel-appointment/AP-1", undefined)).toEqual(doctors);
    expect(changesOfWrite("/api/cancel-order/NM-1", undefined)).toEqual([]);
  });

  it("returns the e-book of a review", () => {
    expect(changesOfWrite("/api/ebook-review", bytes({ ebook_id: "4" }))).toEqual([
      { type: "ebook", id: 4 },
    ]);
    expect(changesOfWrite("/api/ebook-review", bytes({ product_id: 4 }))).toEqual([]);
  });

  it("returns nothing for other calls or invalid bodies", () => {
    expect(changesOfWrite("/api/cart", bytes({ product_id: 3 }))).toEqual([]);
    expect(changesOfWrite("/api/order", bytes(null))).toEqual([]);
    expect(
      changesOfWrite("/api/order", new TextEncoder().encode("{").buffer as ArrayBuffer),
    ).toEqual([]);
    expect(changesOfWrite("/api/order", undefined)).toEqual([]);
  });
});
