import { looseObject } from "@/lib/base/loose";
import type {
  DeskPickBatch,
  DeskPickList,
  DeskPickProduct,
} from "@/lib/contract/orders/desk-pick-schemas";
import {
  countedPieces,
  countPiece,
  isCounted,
  type PackedLine,
  type PieceCounts,
} from "./count-pieces";
import type { ScannedCode } from "./read-code";

/** Pieces of a line of an order that come from one batch. */
export interface PickLine extends PackedLine {
  id: string;
  order: string;
  product: DeskPickProduct;
  batch: DeskPickBatch;
}

/** Returns the picks of a batch. */
export function picksOf(product: DeskPickProduct, batch: DeskPickBatch): PickLine[] {
  const { batch_no, sellable, picks } = batch;
  return picks.map(({ order, line, quantity }) => ({
    id: `${line}:${batch_no}`,
    order,
    product,
    batch,
    quantity,
    sku: product.sku,
    gtin: product.gtin ?? undefined,
    batches: [{ batch_no, quantity, expired: !sellable }],
    batches_for_sale: product.other_batches.map((other) => ({ batch_no: other })),
  }));
}

export const allPicks = ({ products }: DeskPickList): PickLine[] =>
  products.flatMap((product) => product.batches.flatMap((batch) => picksOf(product, batch)));

export const isPicked = (counts: PieceCounts, pick: PickLine): boolean =>
  countedPieces(counts, pick) === pick.quantity;

/** Returns the counts with all pieces of some picks, or without any of them. */
export function tickPicks(
  counts: PieceCounts,
  picks: readonly PickLine[],
  isTicked: boolean,
): PieceCounts {
  const ids = new Set(picks.map(({ id }) => id));
  const others = Object.entries(counts).filter(([id]) => !ids.has(id));
  const ticked = isTicked
    ? picks.map(({ id, batch, quantity }) => [id, { [batch.batch_no]: quantity }] as const)
    : [];
  return Object.fromEntries([...others, ...ticked]);
}

/** Returns the numbers of the orders of which all pieces are picked, in the order of the list. */
export function pickedOrders(list: DeskPickList, counts: PieceCounts): string[] {
  const picks = allPicks(list);
  return list.orders
    .map(({ number }) => number)
    .filter((number) => {
      const own = picks.filter(({ order }) => order === number);
      return own.length > 0 && isCounted(counts, own);
    });
}

export type PickOutcome = ReturnType<typeof countPiece<PickLine>>;

/**
 * Counts the piece that a code stands on for the oldest order that needs it, or says why it is not to
 * be taken.
 */
export function pickPiece(list: DeskPickList, counts: PieceCounts, code: ScannedCode): PickOutcome {
  const picks = allPicks(list);
  // The code of a product without a batch means one that can be sent, if there is any.
  const sellable = picks.filter(({ batch }) => batch.sellable);
  const outcome = countPiece(sellable, counts, code);
  if (!("reason" in outcome) || outcome.reason === "too_many") return outcome;
  const blocked = countPiece(
    picks.filter(({ batch }) => !batch.sellable),
    counts,
    code,
  );
  if ("reason" in blocked) return blocked.reason === "expired_batch" ? blocked : outcome;
  if (outcome.reason !== "unknown") return outcome;
  const { line } = blocked;
  return { reason: "expired_batch", line, batch: line.batch.batch_no };
}

/** Returns the batches of a product of which pieces are still missing. */
export function openBatches(product: DeskPickProduct, counts: PieceCounts): string[] {
  return product.batches
    .filter(
      (batch) => batch.sellable && picksOf(product, batch).some((pick) => !isPicked(counts, pick)),
    )
    .map(({ batch_no }) => batch_no);
}

/** Returns the stored counts of the picks that are still on the list; what is not a count is left out. */
export function keptCounts(stored: unknown, list: DeskPickList): PieceCounts {
  const counts = looseObject(stored);
  return Object.fromEntries(
    allPicks(list).flatMap(({ id }) => {
      const pieces = Object.entries(looseObject(counts[id])).filter(
        (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) > 0,
      );
      return pieces.length > 0 ? [[id, Object.fromEntries(pieces)]] : [];
    }),
  );
}
