import type {
  SettledKind,
  SettlementGroup,
  SettlementProblem,
} from "@/lib/contract/settlements/terms";
import type { PaymentRow, RefundRow } from "../kernel/db/schema-payments";
import type { SettledRow } from "../kernel/db/schema-settlements";
import { transactionKey } from "../kernel/safety/transaction-key";
import type { PayableOrder } from "../payments/attempts";

/** A payment of the shop with the number of its order or appointment. */
export type LedgerPayment = Pick<
  PaymentRow,
  | "id"
  | "gateway"
  | "gateway_payment_id"
  | "invoice"
  | "trx_id"
  | "trx_key"
  | "amount"
  | "state"
  | "created_at"
  | "paid_at"
> & { order: string | null; sold: PayableOrder["kind"] };

export type LedgerRefund = Pick<
  RefundRow,
  | "id"
  | "payment_id"
  | "key"
  | "amount"
  | "state"
  | "refund_trx_id"
  | "trx_key"
  | "updated_at"
  | "sent_at"
>;

/** What a provider settled and what the shop recorded. */
export interface Sides {
  gateway: string;
  /** All rows of the month, and those of other months about the same payments and refunds. */
  settled: readonly SettledRow[];
  payments: readonly LedgerPayment[];
  refunds: readonly LedgerRefund[];
}

/** A row of a comparison; amounts in poisha, both without a sign. */
export interface Compared {
  group: SettlementGroup;
  problem: SettlementProblem | null;
  kind: SettledKind;
  /** Null for what the provider did not settle. */
  settled: SettledRow | null;
  /** What is in the ledger; null for money that is not. */
  ledger: number | null;
  payment: LedgerPayment | null;
  refund: LedgerRefund | null;
  /** Epoch ms. */
  at: number;
}

const RECEIVED: readonly string[] = ["paid", "refunding", "refunded"];

/** Whether the ledger has the money of a payment. */
export const isReceived = ({ state }: Pick<LedgerPayment, "state">) => RECEIVED.includes(state);

/** The same for all spellings of the transaction of a payment. */
const keyOf = ({ trx_key, trx_id }: Pick<LedgerPayment, "trx_key" | "trx_id">) =>
  trx_key ?? (trx_id === null ? null : transactionKey(trx_id));

/** Finds the payments that settled rows are about. */
export function paymentFinder({ gateway, payments }: Pick<Sides, "gateway" | "payments">) {
  const byKey = new Map<string, LedgerPayment>();
  const byInvoice = new Map<string, LedgerPayment>();
  for (const payment of payments) {
    const key = keyOf(payment);
    // A number that was recorded again has paid the first payment.
    if (key !== null && (payment.trx_key !== null || !byKey.has(key))) byKey.set(key, payment);
    if (payment.gateway === gateway) byInvoice.set(payment.invoice.toUpperCase(), payment);
  }
  return {
    withTransaction: ({ trx_key }: SettledRow) => byKey.get(trx_key) ?? null,
    withAttempt: ({ attempt }: SettledRow) =>
      attempt === null ? null : (byInvoice.get(attempt.toUpperCase()) ?? null),
  };
}
