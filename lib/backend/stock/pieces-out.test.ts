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
  ["pending", 0, "full", false, "held"],
  ["pending without its pieces", 0, "none", false, null],
  ["pending and carried by a courier", 0, "full", true, "sent"],
  ["in processing", 1, "full", false, "held"],
  ["in processing and carried by a courier", 1, "full", true, "sent"],
  ["on its way", 2, "full", false, "sent"],
  ["completed", 3, "full", false, "sent"],
  ["cancelled", 4, "full", false, null],
  ["cancelled and carried by a courier", 4, "full", true, null],
] as const)("the pieces of an order that is %s", (_, status, hold, isCarried, place) =>
  expect(placeOf({ status, hold, isCarried })).toBe(place),
);
