/** @jest-environment node */
import fc from "fast-check";
import { topK } from "./scores";

interface Numbered {
  key: number;
  at: number;
}

const byKey = (a: Numbered, b: Numbered) => a.key - b.key;

test("returns the beginning of the sorted list and keeps the order of equal items", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5 })),
      fc.integer({ min: 0, max: 12 }),
      (keys, count) => {
        const items = keys.map((key, at) => ({ key, at }));
        expect(topK(items, count, byKey)).toEqual([...items].sort(byKey).slice(0, count));
      },
    ),
  );
});
