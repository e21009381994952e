/** @jest-environment node */
import type { CartLine } from "@/lib/contract/readers/cart";
import { cartRows, exceedsStock } from "./cart-rows";

function line(id: number, more: Partial<CartLine> = {}): CartLine {
  return {
    id,
    cartId: 1,
    productId: id + 100,
    batchNo: null,
    name: `Product ${id}`,
    image: null,
    price: 10,
    discount: 0,
    discountPercent: 0,
    quantity: 1,
    lineTotal: 10,
    available: null,
    genericName: null,
    needsPrescription: false,
    coldChain: false,
    ...more,
  };
}

const shown = (rows: ReturnType<typeof cartRows>) =>
  rows.map((row) => (row.removed ? `removed ${row.line.id}` : row.line.id));

const nothing = new Set<number>();

describe("cartRows", () => {
  it("shows the lines that the server returned", () => {
    expect(shown(cartRows([line(1), line(2)], nothing, []))).toEqual([1, 2]);
  });

  it("leaves out a line while its removal is pending", () => {
    expect(shown(cartRows([line(1), line(2)], new Set([1]), []))).toEqual([2]);
  });

  it("keeps the positions of several removed lines, regardless of the order of removal", () => {
    const removed = [
      { line: line(3), index: 2 },
      { line: line(1), index: 0 },
    ];
    expect(shown(cartRows([line(2), line(4)], nothing, removed))).toEqual([
      "removed 1",
      2,
      "removed 3",
      4,
    ]);
  });

  it("shows a removed line once while the server's outdated cart still contains it", () => {
    const removed = [{ line: line(1), index: 0 }];
    expect(shown(cartRows([line(1), line(2)], nothing, removed))).toEqual(["removed 1", 2]);
  });

  it("puts a removed line at the end if the list has become shorter", () => {
    expect(shown(cartRows([line(2)], nothing, [{ line: line(9), index: 7 }]))).toEqual([
      2,
      "removed 9",
    ]);
  });
});

describe("exceedsStock", () => {
  it("is true if a line's quantity exceeds its stock", () => {
    expect(exceedsStock([line(1), line(2, { quantity: 4, available: 3 })])).toBe(true);
    expect(exceedsStock([line(1, { quantity: 1, available: 0 })])).toBe(true);
  });

  it("is false up to the stock, and if the server does not report the stock", () => {
    expect(exceedsStock([line(1, { quantity: 3, available: 3 }), line(2, { quantity: 99 })])).toBe(
      false,
    );
  });
});
