import { toTaka } from "@/lib/shop/pricing/price";
import type { RefundRow } from "../kernel/db/schema-payments";

export function refundRow(refund: RefundRow) {
  return {
    id: refund.id,
    amount: toTaka(refund.amount),
    state: refund.state,
    transaction: refund.refund_trx_id,
    reason: refund.reason,
    problem: refund.problem,
    asked: new Date(refund.created_at),
    changed: new Date(refund.updated_at),
  };
}
