import type { SettlementProblem } from "@/lib/contract/settlements/terms";
import type { SettledRow } from "../kernel/db/schema-settlements";
import { isUnsettled } from "../payments/payment-state";
import { type Compared, isReceived, type LedgerPayment, paymentFinder, type Sides } from "./sides";

/** Why money that a provider settled is not in the ledger. */
function problemOfUnpaid(payment: LedgerPayment): SettlementProblem {
  if (payment.state === "review") return "review";
  const canAsk = isUnsettled(payment.state) && payment.gateway_payment_id !== null;
  return canAsk ? "ask" : "not_opened";
}

/** Compares the payments that a provider settled, oldest first, with those of the shop. */
export function comparePayments(sides: Sides): Compared[] {
  const { gateway, settled, payments } = sides;
  const finder = paymentFinder(sides);
  const claimed = new Set<number>();
  const rows = settled.filter(({ kind }) => kind === "payment");
  const base = (row: SettledRow, payment: LedgerPayment | null) => ({
    kind: "payment" as const,
    settled: row,
    payment,
    refund: null,
    at: row.settled_at,
  });
  const missing = (row: SettledRow, payment: LedgerPayment | null, problem: SettlementProblem) => ({
    ...base(row, payment),
    group: "missing_here" as const,
    problem,
    ledger: null,
  });

  const found = rows.map((row): Compared | null => {
    const payment = finder.withTransaction(row);
    if (!payment) return null;
    if (!isReceived(payment)) return missing(row, payment, problemOfUnpaid(payment));
    claimed.add(payment.id);
    const isSame = payment.amount === row.amount;
    return {
      ...base(row, payment),
      group: isSame ? "matched" : "differing",
      problem: isSame ? null : "amount",
      ledger: payment.amount,
    };
  });

  /** Of a row whose transaction no payment has. */
  const byAttempt = (row: SettledRow): Compared => {
    const payment = finder.withAttempt(row);
    if (!payment) return missing(row, null, "unknown");
    if (!isReceived(payment)) return missing(row, payment, problemOfUnpaid(payment));
    if (claimed.has(payment.id)) return missing(row, payment, "second_payment");
    claimed.add(payment.id);
    return {
      ...base(row, payment),
      group: "differing",
      problem: "transaction",
      ledger: payment.amount,
    };
  };

  const compared = found.map((one, index) => {
    const row = rows[index];
    return one ?? (row && byAttempt(row));
  });
  const unsettled = payments
    .filter((one) => one.gateway === gateway && isReceived(one) && !claimed.has(one.id))
    .map(
      (payment): Compared => ({
        kind: "payment",
        group: "missing_there",
        problem: "not_settled",
        settled: null,
        ledger: payment.amount,
        payment,
        refund: null,
        at: payment.paid_at ?? payment.created_at,
      }),
    );
  return [...compared.filter((one) => one !== undefined), ...unsettled];
}
