/** @jest-environment node */
import { spreadStock } from "./spread-stock";

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
  expect(spreadStock(quantities, total)).toEqual(expected),
);
