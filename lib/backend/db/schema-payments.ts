import type { Generated, Selectable } from "kysely";
import type { Locale } from "@/lib/i18n/locales";
import type { Millis, Poisha } from "./columns";

/** What becomes of one attempt to pay; see `services/payments/payment-state.ts`. */
export type PaymentState =
  | "created"
  | "pending"
  | "confirming"
  | "paid"
  | "failed"
  | "expired"
  | "review"
  | "refunding"
  | "refunded";

interface PaymentsTable {
  id: Generated<number>;
  /** What it pays: an e-book order or a product order, never both. */
  ebook_order_id: number | null;
  order_id: number | null;
  /** 1 for the first attempt to pay an order, 2 for the next. */
  attempt: number;
  /** What the gateway knows the attempt by; order number and attempt. */
  invoice: string;
  gateway: string;
  gateway_payment_id: string | null;
  trx_id: string | null;
  amount: Poisha;
  state: PaymentState;
  /** Where the customer pays, as the gateway told. */
  redirect_url: string | null;
  /** Of the pages the customer comes back to. */
  language: Locale;
  /** Where the customer comes back to: the page of the order, or (`tracking`) that of its tracking. */
  return_page: "tracking" | null;
  /** How often the gateway was asked what became of it. */
  attempts: number;
  /** When the sweeper asks next; null for never. */
  next_check_at: Millis | null;
  /** Somebody is asking the gateway until then. */
  lease_until: Millis;
  created_at: Millis;
  updated_at: Millis;
}

interface RefundsTable {
  id: Generated<number>;
  payment_id: number;
  /** Asking twice under one key is one refund. */
  key: string;
  amount: Poisha;
  reason: string;
  state: "due" | "done";
  refund_trx_id: string | null;
  attempts: number;
  next_try_at: Millis | null;
  created_at: Millis;
  updated_at: Millis;
}

interface GatewayTokensTable {
  gateway: string;
  /** Hash of the credentials it was granted for: other keys need another token. */
  granted_for: string;
  id_token: string;
  refresh_token: string;
  granted_at: Millis;
}

interface SandboxPaymentsTable {
  id: string;
  invoice: string;
  /** Decimal taka, as it was sent. */
  amount: string;
  currency: string;
  callback_url: string;
  payer_reference: string;
  status: "open" | "verified" | "completed" | "declined";
  /** What the tester chose to happen. */
  behaviour: string;
  trx_id: string | null;
  /** When a slow payment is completed. */
  completes_at: Millis | null;
  refund_trx_id: string | null;
  created_at: Millis;
}

/** Tables of paying: attempts, refunds, the gateway's token, and what the sandbox remembers. */
export interface PaymentsSchema {
  payments: PaymentsTable;
  refunds: RefundsTable;
  gateway_tokens: GatewayTokensTable;
  sandbox_payments: SandboxPaymentsTable;
}

export type PaymentRow = Selectable<PaymentsTable>;
export type RefundRow = Selectable<RefundsTable>;
export type SandboxPayment = Selectable<SandboxPaymentsTable>;
