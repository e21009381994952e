import type { PayoutProblem } from "@/lib/contract/payouts/terms";
import type { ShipmentStatus } from "@/lib/contract/shipments/terms";
import { ORDER_STATUS } from "../kernel/db/order-status";

/** What the shop knows of a parcel. Amounts in poisha. */
export interface KnownParcel {
  /** Null for a parcel by hand. */
  status: ShipmentStatus | null;
  orderStatus: number;
  /** Amount that the courier had to collect. */
  collect: number;
  /** What the courier reported; null if it did not. */
  collected: number | null;
  fee: number | null;
}

/** What a payout says about a parcel, in poisha. */
interface PaidLine {
  collected: number;
  fee: number;
  /** Whether the parcel was in a payout before. */
  isTwice: boolean;
}

const ARRIVED: readonly (ShipmentStatus | null)[] = ["delivered", "partly_delivered"];

/** Returns the amounts that a payout may have for a parcel; null as long as it is under way. */
function expectedOf(parcel: KnownParcel): { least: number; most: number } | null {
  const { status, orderStatus, collect, collected } = parcel;
  const isBack = status === "returned" || status === "not_picked_up";
  if (isBack || orderStatus === ORDER_STATUS.cancelled) return { least: 0, most: 0 };
  if (!ARRIVED.includes(status) && orderStatus !== ORDER_STATUS.completed) return null;
  if (collected !== null) return { least: collected, most: collected };
  // What was paid for a part is not known.
  return { least: status === "partly_delivered" ? 0 : collect, most: collect };
}

/** Returns what is wrong with a parcel in a payout; null for nothing. @param parcel null if unknown */
export function payoutProblem(parcel: KnownParcel | null, line: PaidLine): PayoutProblem | null {
  if (!parcel) return "unknown";
  if (line.isTwice) return "twice";
  const expected = expectedOf(parcel);
  if (!expected) return "not_delivered";
  if (line.collected < expected.least || line.collected > expected.most) return "amount";
  return parcel.fee !== null && line.fee !== parcel.fee ? "fee" : null;
}

/** Returns the amount that the shop expects for a parcel, in poisha; null if it does not know. */
export function expectedAmount(parcel: KnownParcel): number | null {
  const expected = expectedOf(parcel);
  return expected && expected.least === expected.most ? expected.most : null;
}
