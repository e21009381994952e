/** @jest-environment node */
import { orderNumberOf } from "./place-order";

describe("orderNumberOf", () => {
  it.each([
    [{ order_number: "NM-1" }, "NM-1"],
    [{ data: { order_number: "NM-2" } }, "NM-2"],
    [{ data: null }, null],
    ["<html>", null],
  ])("returns for %j the number %s", (response, number) => {
    expect(orderNumberOf(response)).toBe(number);
  });
});
