import type { Generated, Selectable } from "kysely";
import type { Locale } from "@/lib/i18n/locales";
import type { Millis, Poisha } from "./columns";

/** State of a payment attempt; see `services/payments/payment-state.ts`. */
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

/** What a payment can pay: an e-book order, a product order, or the fee of an appointment. */
export type PayableKind = "ebook" | "product" | "appointment";

interface PaymentsTable {
  id: Generated<number>;
  /** The paid record: an e-book order, a product order, or an appointment. */
  ebook_order_id: number | null;
  order_id: number | null;
  appointment_id: Generated<number | null>;
  /** 1 for the first attempt to pay an order, 2 for the next. */
  attempt: number;
  /** Identifies the attempt at the gateway; order number and attempt. */
  invoice: string;
  gateway: string;
  gateway_payment_id: string | null;
  trx_id: string | null;
  /**
   * The same for all spellings of `trx_id`, and unique; null without a number, and of one that was
   * used before and recorded all the same.
   */
  trx_key: Generated<string | null>;
  amount: Poisha;
  state: PaymentState;
  /** Payment page of the gateway. */
  redirect_url: string | null;
  /** Language of the page to which the customer returns. */
  language: Locale;
  /**
   * Page to which the customer returns: one for who only knows the phone number, or the page of the
   * order or appointment when null.
   */
  return_page: "tracking" | null;
  /** Number of status queries sent to the gateway. */
  attempts: number;
  /** Time of the sweeper's next query at the gateway; null for never. */
  next_check_at: Millis | null;
  /** An instance is calling the gateway until then. */
  lease_until: Millis;
  created_at: Millis;
  updated_at: Millis;
  /** Time at which it was paid, also if it was refunded later; null if it was not paid. */
  paid_at: Generated<Millis | null>;
  /** Time at which it was taken back with the step of staff that recorded it, and by whom. */
  reversed_at: Generated<Millis | null>;
  reversed_by: Generated<string | null>;
}

/**
 * State of a refund. `due`: the shop sends it. `done`: it was made. `review`: staff have to find
 * out what happened. `by_hand`: staff have to refund manually, because the gateway does not.
 */
export type RefundState = "due" | "done" | "review" | "by_hand";

interface RefundsTable {
  id: Generated<number>;
  payment_id: number;
  /** Idempotency key: at most one refund for each. */
  key: string;
  amount: Poisha;
  reason: string;
  state: RefundState;
  /**
   * The gateway's transaction, or the number of a manual transfer; unique for each payment. Also the
   * gateway's number of a refund that it has accepted and not made yet.
   */
  refund_trx_id: string | null;
  /** As `trx_key` of a payment; also null of the further refunds that one transfer made. */
  trx_key: Generated<string | null>;
  attempts: number;
  next_try_at: Millis | null;
  /** Stored before the request to the gateway; null if it was certainly not made. */
  sent_at: Millis | null;
  /** Why it is not done yet, for staff. */
  problem: string | null;
  created_at: Millis;
  updated_at: Millis;
}

interface GatewayLoginsTable {
  /** Hash of the credentials and the gateway's address, which the token is valid for. */
  granted_for: string;
  gateway: string;
  /** Encrypted token and refresh token; null before the first login. */
  sealed: string | null;
  granted_at: Millis | null;
  /** Times of the last two token requests to the gateway. */
  asked_at: Millis | null;
  asked_before_at: Millis | null;
  /** The instance that renews the token, and until when. */
  lease_owner: string | null;
  lease_until: Millis;
}

interface SandboxPaymentsTable {
  id: string;
  invoice: string;
  /** Decimal taka as sent in the request. */
  amount: string;
  currency: string;
  callback_url: string;
  payer_reference: string;
  status: "open" | "verified" | "completed" | "declined";
  /** Chosen by the tester. */
  behaviour: string;
  trx_id: string | null;
  /** Time at which a slow payment is completed. */
  completes_at: Millis | null;
  created_at: Millis;
}

interface SandboxRefundsTable {
  id: Generated<number>;
  payment_id: string;
  trx_id: string;
  amount: Poisha;
  sku: string;
  reason: string;
  created_at: Millis;
}

/** Tables of payments, refunds, the gateway's login, and the sandbox. */
export interface PaymentsSchema {
  payments: PaymentsTable;
  refunds: RefundsTable;
  gateway_logins: GatewayLoginsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;
}

export type PaymentRow = Selectable<PaymentsTable>;
export type RefundRow = Selectable<RefundsTable>;
export type GatewayLogin = Selectable<GatewayLoginsTable>;
export type SandboxRefund = Selectable<SandboxRefundsTable>;
export type SandboxPayment = Selectable<SandboxPaymentsTable>;
