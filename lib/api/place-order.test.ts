/** @jest-environment node */
import { orderNumberOf } from "./place-order";

describe("orderNumberOf", () => {
  it.each([
    [{ order_number: "NM-1" }, "NM-1"],
    [{ data: { order_number: "NM-2" } }, "NM-2"],
    [{ data: null }, null],
    ["<html>", null],
  ])("%j gives %s", (answer, number) => {
    expect(orderNumberOf(answer)).toBe(number);
  });
});
