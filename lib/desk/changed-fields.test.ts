/** @jest-environment node */
import { changedFields, conflictsOf, isSameValue } from "./changed-fields";

test.each([
  ["a", "a", true],
  ["a", "b", false],
  [null, "", true],
  [undefined, null, true],
  [0, null, false],
  [false, null, false],
  [["a"], ["a"], true],
  [["a", "b"], ["b", "a"], false],
  [{ a: 1 }, { a: 1 }, true],
])("%j and %j are the same: %s", (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
});

test("returns the fields whose values differ", () => {
  const previous = { name: "Mask", price: 10, note: null };
  expect(changedFields(previous, { name: "Mask", price: 12, note: "", more: 1 })).toEqual({
    price: 12,
    more: 1,
  });
});

describe("conflictsOf", () => {
  const loaded = { name: "Mask", price: 10, discount: 0 };

  test("has the fields that both changed to different values", () => {
    const current = { name: "Face mask", price: 12, discount: 0 };
    expect(conflictsOf(loaded, { name: "Masks", price: 12, discount: 5 }, current)).toEqual([
      { field: "name", mine: "Masks", theirs: "Face mask" },
    ]);
  });

  test("leaves out fields that the response does not have", () => {
    expect(conflictsOf(loaded, { price: 12 }, { name: "Other" })).toEqual([]);
  });

  test("is empty when the other save changed other fields", () => {
    expect(conflictsOf(loaded, { price: 12 }, { ...loaded, name: "Other" })).toEqual([]);
  });
});
