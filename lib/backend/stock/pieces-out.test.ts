/** @jest-environment node */
import { type LinePart, piecesOut, placeOf } from "./pieces-out";

test.each<[string, LinePart, number]>([
  ["nothing came back", { quantity: 3, ordered: 3, back: 0, backOfBatch: 0 }, 3],
  ["some came back", { quantity: 3, ordered: 3, back: 1, backOfBatch: 0 }, 2],
  ["all came back", { quantity: 3, ordered: 3, back: 3, backOfBatch: 0 }, 0],
  ["of two batches, all came back", { quantity: 2, ordered: 5, back: 5, backOfBatch: 0 }, 0],
  ["of two batches, this one is known", { quantity: 2, ordered: 5, back: 1, backOfBatch: 1 }, 1],
  ["of two batches, it is not known", { quantity: 2, ordered: 5, back: 1, backOfBatch: 0 }, 2],
])("%s", (_, part, pieces) => expect(piecesOut(part)).toBe(pieces));

test.each([
  ["pending", 0, "full", "held"],
  ["pending without its pieces", 0, "none", null],
  ["in processing", 1, "full", "held"],
  ["on its way", 2, "full", "sent"],
  ["completed", 3, "full", "sent"],
  ["cancelled", 4, "full", null],
] as const)("the pieces of an order that is %s", (_, status, hold, place) =>
  expect(placeOf({ status, hold })).toBe(place),
);
