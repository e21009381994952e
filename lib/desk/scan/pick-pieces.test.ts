/** @jest-environment node */
import { PICK_LIST } from "@/lib/dev/testing/desk/pick-list";
import type { PieceCounts } from "./count-pieces";
import { allPicks, keptCounts, pickedOrders, pickPiece, tickPicks } from "./pick-pieces";
import { readCode } from "./read-code";

const MASK = "4006381333931";

/** Scans codes one after the other. @returns what the last one gave */
function scan(...codes: string[]) {
  let counts: PieceCounts = {};
  let said = "";
  for (const code of codes) {
    const outcome = pickPiece(PICK_LIST, counts, readCode(code));
    if ("reason" in outcome) said = outcome.reason;
    else {
      counts = outcome.counts;
      said = `${outcome.line.order} ${outcome.line.batch.batch_no}`;
    }
  }
  return said;
}

test.each([
  ["a product, for the oldest order and the batch that expires first", [MASK], "NM-1 B-1"],
  ["the next piece, for the next order", [MASK, MASK, MASK], "NM-2 B-1"],
  ["a batch that its code names", [`(01)0${MASK}(10)B-2`], "NM-2 B-2"],
  ["an SKU", ["mask-50"], "NM-1 B-1"],
  ["another product", ["96385074"], "unknown"],
  ["a batch that no order takes", [`(01)0${MASK}(10)B-3`], "other_batch"],
  ["the number of such a batch", ["B-3"], "other_batch"],
  ["a batch that cannot be sold", ["G-1"], "expired_batch"],
  ["a product whose only batch cannot be sold", ["GAUZE"], "expired_batch"],
  ["a piece too many", Array(5).fill(MASK), "too_many"],
])("%s", (_name, codes: string[], said) => {
  expect(scan(...codes)).toBe(said);
});

test("an order is picked when all of its pieces are, and unticked pieces are missing again", () => {
  const picks = allPicks(PICK_LIST);
  const ofFirst = picks.filter(({ order }) => order === "NM-1");
  const ticked = tickPicks({}, ofFirst, true);
  expect(pickedOrders(PICK_LIST, ticked)).toEqual(["NM-1"]);
  expect(pickedOrders(PICK_LIST, tickPicks(ticked, ofFirst, false))).toEqual([]);
});

test.each([
  ["nothing", undefined, {}],
  ["another kind of value", "x", {}],
  ["pieces that left the list", { "99:B-1": { "B-1": 1 } }, {}],
  ["what is no count", { "1:B-1": { "B-1": "2", "": -1 } }, {}],
  ["a count", { "1:B-1": { "B-1": 2 }, "99:B-1": { "B-1": 1 } }, { "1:B-1": { "B-1": 2 } }],
])("of stored counts is kept: %s", (_name, stored, kept) => {
  expect(keptCounts(stored, PICK_LIST)).toEqual(kept);
});
