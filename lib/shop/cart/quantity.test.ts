/** @jest-environment node */
import { allowedQuantity, typedQuantity } from "./quantity";

describe("allowedQuantity", () => {
  it.each([
    [3, 5, 3],
    [5, 5, 5],
    [6, 5, 5],
    [900, null, 900],
    [1, 1, 1],
  ])("limits %p with %p in stock to %p", (wanted, available, allowed) => {
    expect(allowedQuantity(wanted, available)).toBe(allowed);
  });

  it.each([
    [0, 5],
    [-2, 5],
    [1.5, 5],
    [Number.NaN, 5],
    [1, 0],
  ])("ignores %p with %p in stock", (wanted, available) => {
    expect(allowedQuantity(wanted, available)).toBeNull();
  });
});

describe("typedQuantity", () => {
  it.each([
    ["7", 7],
    [" 12 ", 12],
    ["১২", 12],
    ["007", 7],
    ["0", 0],
  ])("reads %p as %p", (text, quantity) => expect(typedQuantity(text)).toBe(quantity));

  it.each(["", " ", "-3", "1.5", "2e3", "x", "1234567"])("rejects %p", (text) =>
    expect(typedQuantity(text)).toBeNull(),
  );
});
