import { englishText } from "@/lib/contract/refusal-texts/english";
import { formatTaka } from "@/lib/i18n/format-taka";
import { toTaka } from "@/lib/shop/pricing/price";
import type { RefundRow } from "../kernel/db/schema-payments";
import type { GatewayRefund } from "./payment-gateway";

/** Next step of a refund: send it, wait, record it as done, or leave it to staff. */
export type RefundStep =
  | { do: "send" }
  /** `accepted`: the gateway's number of a refund that it has not made yet. */
  | { do: "wait"; problem: string; accepted?: string }
  | { do: "book"; trxId: string }
  | { do: "review" | "by_hand"; problem: string };

const NOT_MADE = englishText("refunds.notMade");
const PENDING = "The gateway has not completed it yet.";

function described({ trxId, amount }: GatewayRefund): string {
  return amount === null ? trxId : `${trxId} of ${formatTaka(toTaka(amount), "en")}`;
}

/**
 * Decides the next step of a refund by the gateway's list of refunds. If this refund was never
 * sent, an unknown one at the gateway is not taken for it: staff made it there, or the shop did
 * before its database was restored.
 * @param unknown refunds of the payment at the gateway that belong to no other row
 */
export function nextRefundStep(
  { amount, sent_at }: Pick<RefundRow, "amount" | "sent_at">,
  unknown: readonly GatewayRefund[],
): RefundStep {
  if (unknown.some(({ status }) => status === "pending")) return { do: "wait", problem: PENDING };
  if (unknown.length === 0) return { do: "send" };
  const fitting = unknown.filter((refund) => refund.amount === null || refund.amount === amount);
  const [only, second] = fitting;
  if (sent_at !== null && only && !second) return { do: "book", trxId: only.trxId };
  const list = unknown.map(described).join(", ");
  return { do: "review", problem: `The gateway has refunds the shop does not know: ${list}.` };
}

/**
 * Returns the next step of a refund that the gateway knows by its key.
 * @param found null if the gateway will not make it
 */
export function keyedStep(found: GatewayRefund | null): RefundStep {
  if (found === null) return { do: "by_hand", problem: NOT_MADE };
  const { trxId, status } = found;
  if (status === "completed") return { do: "book", trxId };
  return { do: "wait", problem: PENDING, accepted: trxId };
}
