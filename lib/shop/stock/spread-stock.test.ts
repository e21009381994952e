/** @jest-environment node */
import { spreadShelf } from "./spread-stock";

const batches = (quantities: number[], held: number[] = []) =>
  quantities.map((quantity, index) => ({ quantity, held: held[index] ?? 0 }));

test.each([
  [[5], 3, [3]],
  [[5], 0, [0]],
  [[5], 9, [9]],
  [[0], 4, [4]],
  [[5, 8], 13, [5, 8]],
  [[5, 8], 12, [4, 8]],
  [[5, 8], 8, [0, 8]],
  [[5, 8], 6, [0, 6]],
  [[5, 8], 0, [0, 0]],
  [[5, 8], 15, [7, 8]],
  [[0, 8, 2], 12, [0, 10, 2]],
  [[0, 8, 2], 3, [0, 1, 2]],
  [[0, 0], 6, [6, 0]],
])("%j becomes %i pieces: %j", (quantities, total, expected) =>
  expect(spreadShelf(batches(quantities), total)).toEqual(expected),
);

test.each([
  [[2], [3], 10, [10]],
  [[2], [3], 3, [3]],
  [[2, 4], [3, 1], 10, [5, 5]],
  [[2, 4], [3, 1], 7, [3, 4]],
  [[2, 4], [3, 1], 4, [3, 1]],
  [[2, 4], [3, 1], 12, [7, 5]],
  [[0, 4], [3, 0], 8, [3, 5]],
  [[2, 4], [3, 1], 2, [1, 1]],
  [[2, 4], [3, 1], 0, [0, 0]],
])("%j for sale and %j held become %i on the shelf: %j", (quantities, held, total, expected) =>
  expect(spreadShelf(batches(quantities, held), total)).toEqual(expected),
);
