import { isSameGtin } from "@/lib/contract/gtin";
import type { DeskOrderLine } from "@/lib/contract/orders/desk-schemas";
import type { ScannedCode } from "./read-code";

/** What the counting reads of an order line, or of a part of one. */
export interface PackedLine extends Pick<DeskOrderLine, "sku" | "gtin" | "quantity"> {
  id: number | string;
  batches: readonly Pick<DeskOrderLine["batches"][number], "batch_no" | "quantity" | "expired">[];
  batches_for_sale: readonly { batch_no: string }[];
}

/** Counted pieces of a line by batch; those whose code names no batch have the key "". */
type LineCount = Readonly<Record<string, number>>;

/** Counted pieces by line. */
export type PieceCounts = Readonly<Record<string, LineCount>>;

/** Why a piece does not belong into the parcel. */
export type PieceRefusal<Line> =
  | { reason: "unknown" }
  | { reason: "other_batch" | "expired_batch"; line: Line; batch: string }
  | { reason: "too_many"; line: Line };

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns how many pieces of a line are counted; those of a batch that was exchanged are not. */
export function countedPieces(counts: PieceCounts, { id, quantity, batches }: PackedLine): number {
  const { "": unnamed = 0, ...named } = counts[id] ?? {};
  const known = batches.map((batch) => Math.min(named[batch.batch_no] ?? 0, batch.quantity));
  return Math.min(
    quantity,
    known.reduce((sum, count) => sum + count, unnamed),
  );
}

export const isCounted = (counts: PieceCounts, lines: readonly PackedLine[]): boolean =>
  lines.every((line) => countedPieces(counts, line) === line.quantity);

/** A line that a code means, and the batch that it names. */
interface Meant<Line> {
  line: Line;
  batch: string | null;
}

/** Returns the lines that a code means by GTIN, SKU or the number of a batch. */
function meantLines<Line extends PackedLine>(
  lines: readonly Line[],
  { text, gtin, batchNo }: ScannedCode,
): Meant<Line>[] {
  const isProduct = (line: PackedLine) =>
    gtin === null
      ? line.sku !== null && isSameText(line.sku, text)
      : isSameGtin(line.gtin ?? "", gtin);
  const ofProduct = lines.filter(isProduct);
  if (ofProduct.length > 0) return ofProduct.map((line) => ({ line, batch: batchNo }));
  return lines.flatMap((line) => {
    const all = [...line.batches, ...line.batches_for_sale];
    const own = all.find(({ batch_no }) => isSameText(batch_no, text));
    return own ? [{ line, batch: own.batch_no }] : [];
  });
}

/** Adds a piece of a line; of no certain batch with "". */
export function addPiece(counts: PieceCounts, { id }: PackedLine, batch = ""): PieceCounts {
  const ofLine = counts[id] ?? {};
  return { ...counts, [id]: { ...ofLine, [batch]: (ofLine[batch] ?? 0) + 1 } };
}

/**
 * Counts the piece that a code stands on, or says why it does not belong to the order: the product,
 * the batch, or one piece too many.
 */
export function countPiece<Line extends PackedLine>(
  lines: readonly Line[],
  counts: PieceCounts,
  code: ScannedCode,
): { counts: PieceCounts; line: Line } | PieceRefusal<Line> {
  const meant = meantLines(lines, code);
  let refusal: PieceRefusal<Line> = { reason: "unknown" };
  for (const { line, batch } of meant) {
    const own = line.batches.find(({ batch_no }) => isSameText(batch_no, batch ?? ""));
    if (batch !== null && !own) refusal = { reason: "other_batch", line, batch };
    else if (own?.expired) refusal = { reason: "expired_batch", line, batch: own.batch_no };
    else {
      const next = addPiece(counts, line, own?.batch_no);
      if (countedPieces(next, line) > countedPieces(counts, line)) return { counts: next, line };
      refusal = { reason: "too_many", line };
    }
  }
  return refusal;
}
