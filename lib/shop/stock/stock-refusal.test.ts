/** @jest-environment node */
import { readStockRefusal } from "./stock-refusal";

describe("readStockRefusal", () => {
  it.each([
    [
      { code: "sold_out", left: 0 },
      { code: "sold_out", product: null, product_bn: null },
    ],
    [
      { code: "sold_out", product: "Pain Gel", product_bn: "ব্যথার জেল" },
      { code: "sold_out", product: "Pain Gel", product_bn: "ব্যথার জেল" },
    ],
    [
      { code: "too_few", left: "3", product: "" },
      { code: "too_few", left: 3, product: null, product_bn: null },
    ],
    [
      { code: "cold_chain", product: "Insulin" },
      { code: "cold_chain", product: "Insulin", product_bn: null },
    ],
    [{ code: "not_sold", message: "x" }, { code: "not_sold" }],
    [{ code: "cart_changed" }, { code: "cart_changed" }],
    [{ code: "cart_empty" }, { code: "cart_empty" }],
    [
      { code: "line_limit", limit: "50", phone: "123", message: "x" },
      { code: "line_limit", limit: 50, phone: "123" },
    ],
  ])("reads %j", (body, refusal) => {
    expect(readStockRefusal(body)).toEqual(refusal);
  });

  it.each([
    null,
    "too_few",
    {},
    { code: "too_few" },
    { code: "other", left: 2 },
    { code: 7 },
    { code: "line_limit", limit: 5 },
  ])("returns null for %j", (body) => {
    expect(readStockRefusal(body)).toBeNull();
  });
});
