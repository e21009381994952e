import type { RecallPlace } from "@/lib/contract/terms";
import type { Hold } from "../kernel/db/columns";
import { ORDER_STATUS } from "../kernel/db/order-status";

/** Pieces that a line has of one batch, and what came back of the line. */
export interface LinePart {
  /** Of the batch. */
  quantity: number;
  /** Of the line, in all its batches. */
  ordered: number;
  /** Pieces of the line that came back, or come back with their parcel. */
  back: number;
  /** Those of them that are known to be of the batch. */
  backOfBatch: number;
}

/**
 * Returns the pieces of a batch that did not come back. A return says of which batch pieces are only
 * if they are in stock again: of a line with several batches, the others count as not returned.
 */
export function piecesOut({ quantity, ordered, back, backOfBatch }: LinePart): number {
  if (back >= ordered) return 0;
  return Math.max(0, quantity - (quantity === ordered ? back : backOfBatch));
}

interface PlacedOrder {
  status: number;
  hold: Hold;
  /** Whether a courier carries its parcel, or has delivered it, see `carriedOrders`. */
  isCarried: boolean;
}

/**
 * Returns where the pieces of an order are; null if it has none: its pieces were not taken yet, or
 * it is cancelled, so that they are in the shop or come back with the parcel.
 */
export function placeOf({ status, hold, isCarried }: PlacedOrder): RecallPlace | null {
  const { pending, processing, cancelled } = ORDER_STATUS;
  if (hold === "none" || status === cancelled) return null;
  return (status === pending || status === processing) && !isCarried ? "held" : "sent";
}
