/** @jest-environment node */
import {
  addPiece,
  countedPieces,
  countPiece,
  isCounted,
  type PackedLine,
  type PieceCounts,
} from "./count-pieces";
import { readCode } from "./read-code";

const batch = (batch_no: string, quantity: number, expired = false) => ({
  batch_no,
  quantity,
  expires_on: "2031-05-31",
  expired,
});

const MASK: PackedLine = {
  id: 1,
  sku: "MASK-50",
  gtin: "4006381333931",
  quantity: 3,
  batches: [batch("B-1", 2), batch("B-2", 1)],
  batches_for_sale: [{ batch_no: "B-3" }],
};
const GAUZE: PackedLine = {
  id: 2,
  sku: null,
  gtin: null,
  quantity: 1,
  batches: [batch("G-1", 1, true)],
  batches_for_sale: [],
};
/** One whose bar code is stored without the zero that scanners add. */
const OIL: PackedLine = {
  id: 3,
  sku: "OIL",
  gtin: "036000291452",
  quantity: 1,
  batches: [batch("O-1", 1)],
  batches_for_sale: [],
};
const LINES = [MASK, GAUZE, OIL];

const packOf = (batchNo: string) => `(01)04006381333931(17)310531(10)${batchNo}`;

/** Scans codes one after another. */
function scan(...codes: string[]) {
  let counts: PieceCounts = {};
  const outcomes = codes.map((code) => {
    const outcome = countPiece(LINES, counts, readCode(code));
    if ("reason" in outcome) return outcome.reason;
    counts = outcome.counts;
    return outcome.line.id;
  });
  return { outcomes, counts };
}

test.each([
  ["the bar code", ["4006381333931"], [1]],
  ["the SKU in other letters", ["mask-50"], [1]],
  ["the number of its batch", ["B-2"], [1]],
  ["a bar code with a zero in front", ["0036000291452"], [3]],
  ["a pack that names its batch", [packOf("b-1")], [1]],
  ["another product", ["96385074"], ["unknown"]],
  ["no code of a product", ["hello"], ["unknown"]],
  ["another batch of the product", [packOf("B-3")], ["other_batch"]],
  ["a batch that the shop does not know", [packOf("X-9")], ["other_batch"]],
  ["the number of another batch", ["B-3"], ["other_batch"]],
  ["an expired batch", ["G-1"], ["expired_batch"]],
  ["more of a batch than ordered of it", [packOf("B-2"), packOf("B-2")], [1, "too_many"]],
  ["more than ordered", Array(4).fill("4006381333931"), [1, 1, 1, "too_many"]],
  [
    "with and without batch",
    ["MASK-50", packOf("B-1"), packOf("B-1"), "B-2"],
    [1, 1, 1, "too_many"],
  ],
])("%s", (_, codes, outcomes) => {
  expect(scan(...codes).outcomes).toEqual(outcomes);
});

test("an order is counted when each line is", () => {
  const { counts } = scan("MASK-50", "MASK-50", "MASK-50", "OIL");
  expect(isCounted(counts, LINES)).toBe(false);
  expect(isCounted(addPiece(counts, GAUZE), LINES)).toBe(true);
});

test("pieces of a batch that was exchanged have to be scanned again", () => {
  const { counts } = scan(packOf("B-1"), packOf("B-1"));
  expect(countedPieces(counts, MASK)).toBe(2);
  const exchanged = { ...MASK, batches: [batch("B-3", 2), batch("B-2", 1)] };
  expect(countedPieces(counts, exchanged)).toBe(0);
});

test("a product in two lines fills one after the other", () => {
  const lines = [OIL, { ...OIL, id: 4 }];
  const one = countPiece(lines, {}, readCode("OIL"));
  if ("reason" in one) throw new Error(one.reason);
  expect(countPiece(lines, one.counts, readCode("OIL"))).toMatchObject({ line: { id: 4 } });
});
