/** @jest-environment node */
import { cacheTags } from "@/lib/api/cache-tags";
import { purge } from "./purge";

const revalidateTag = jest.fn();
jest.mock("next/cache", () => ({
  revalidateTag: (...args: unknown[]) => revalidateTag(...args),
}));

beforeEach(() => revalidateTag.mockClear());
const tags = () => revalidateTag.mock.calls.map(([tag]) => tag);

describe("purge", () => {
  it("makes the page of a product anew, its lists only when they show the change", () => {
    purge({ type: "product", id: 3, lists: false }, { expire: 0 });
    expect(revalidateTag.mock.calls).toEqual([["product-3", { expire: 0 }]]);
    revalidateTag.mockClear();
    purge({ type: "product", id: 3, lists: true }, "max");
    expect(tags()).toEqual(["product-3", "catalogue", "home"]);
  });

  it("makes the page and the list of an e-book anew", () => {
    purge({ type: "ebook", id: 3 }, "max");
    expect(revalidateTag.mock.calls).toEqual([
      ["ebook-3", "max"],
      ["ebooks", "max"],
    ]);
  });

  it("makes anew what an editor changed behind the shop's back", () => {
    purge({ type: "blog", id: 3 }, "max");
    expect(tags()).toEqual(["blog-3", "blogs", "home"]);
    revalidateTag.mockClear();
    purge({ type: "category" }, "max");
    expect(tags()).toEqual(["categories", "catalogue", "home"]);
    revalidateTag.mockClear();
    purge({ type: "all" }, "max");
    expect(new Set(tags())).toEqual(
      new Set(Object.values(cacheTags).filter((tag) => typeof tag === "string")),
    );
  });
});
