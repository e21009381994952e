/** @jest-environment node */
import { cacheTags } from "@/lib/api/cache-tags";
import { changesFromRequest, purge } from "./purge";

const revalidateTag = jest.fn();
jest.mock("next/cache", () => ({
  revalidateTag: (...args: unknown[]) => revalidateTag(...args),
}));

beforeEach(() => revalidateTag.mockClear());
const tags = () => revalidateTag.mock.calls.map(([tag]) => tag);

describe("purge", () => {
  it("revalidates the page of a product, its lists only when they show the change", () => {
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

  it("revalidates what an editor changed behind the shop's back", () => {
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

describe("changesFromRequest", () => {
  it("finds the items of an order and the product of a review", () => {
    const order = bytes({
      items: [{ product_id: "7" }, { product_id: 9 }, { product_id: "x" }, null],
    });
    expect(changesFromRequest("/api/instant-order", order)).toEqual([
      { type: "product", id: 7, lists: true },
      { type: "product", id: 9, lists: true },
    ]);
    expect(changesFromRequest("/api/product-review", bytes({ product_id: 3 }))).toEqual([
      { type: "product", id: 3, lists: true },
    ]);
  });

  it("knows that a booking and its cancellation change when doctors are free", () => {
    const doctors = [{ type: "doctors" }];
    expect(changesFromRequest("/api/appointments", bytes({ doctor_id: 3 }))).toEqual(doctors);
    expect(changesFromRequest("/api/cancel-appointment/AP-1", undefined)).toEqual(doctors);
    expect(changesFromRequest("/api/cancel-order/NM-1", undefined)).toEqual([]);
  });

  it("finds the e-book of a review", () => {
    expect(changesFromRequest("/api/ebook-review", bytes({ ebook_id: "4" }))).toEqual([
      { type: "ebook", id: 4 },
    ]);
    expect(changesFromRequest("/api/ebook-review", bytes({ product_id: 4 }))).toEqual([]);
  });

  it("finds nothing in other calls or broken bodies", () => {
    expect(changesFromRequest("/api/cart", bytes({ product_id: 3 }))).toEqual([]);
    expect(changesFromRequest("/api/order", bytes(null))).toEqual([]);
    expect(
      changesFromRequest("/api/order", new TextEncoder().encode("{").buffer as ArrayBuffer),
    ).toEqual([]);
    expect(changesFromRequest("/api/order", undefined)).toEqual([]);
  });
});
