import type { CancelReason } from "@/lib/contract/terms";
import type { AttemptRecord } from "./sales-records";

/**
 * Records of `/api/desk` as the screens read them: money in taka, times in ISO 8601. `version`
 * changes with every change that staff can make.
 */
export interface DeskRecord {
  id: number | string;
  version: string;
}

type OrderState = "pending" | "processing" | "in-transit" | "completed" | "cancelled";

/** An order in a list. */
export interface OrderRecord extends DeskRecord {
  number: string;
  placed_at: string;
  state: OrderState;
  payment_status: string;
  payment_method: string;
  waits_for: "confirmation" | "charge" | "prescription" | null;
  hold: "full" | "short" | "none";
  expires_at: string | null;
  needs_prescription: boolean;
  pieces: number;
  subtotal: number;
  shipping_charge: number;
  tax: number;
  discount: number;
  total: number;
  name: string;
  phone: string;
  city: string | null;
  courier: string | null;
  tracking_code: string | null;
  /** When its pieces left the shelf; null before. */
  packed_at?: string | null;
  packed_by?: string | null;
  /** Whether its pieces lie on the shelf for it; undefined from an instance of an earlier version. */
  on_shelf?: boolean;
  /** Why it was cancelled, and what staff wrote about it. */
  cancel_reason?: CancelReason | null;
  cancel_text?: string | null;
  /** Cancelled on its way, and its parcel is not received yet. */
  coming_back?: boolean;
  /** Taka for pieces that were not taken; undefined from an instance of an earlier version. */
  credited?: number;
  delivery_area: "inside" | "outside" | null;
  /** Day that the customer was promised, such as 2026-11-29. */
  promised_day: string | null;
  /** Its next step that has a limit by law; null without one. */
  clock: { step: "hand_over" | "deliver"; due_at: string; late: boolean } | null;
}

/** A batch that pieces of a line come from. */
interface LineBatch {
  batch_no: string;
  quantity: number;
  /** Last day, such as 2031-05-31; null for a batch that does not exist any more. */
  expires_on: string | null;
  expired: boolean;
}

export interface OrderLine {
  id: number;
  product_id: number;
  sku: string | null;
  name: string;
  name_bn: string | null;
  /** Path below /media. */
  picture: string | null;
  /** All of its batches as one text. */
  batch_no: string;
  /** The batches of its pieces; undefined from an instance of an earlier version. */
  batches?: LineBatch[];
  /** Batches of the product with pieces for sale; none is expired. */
  batches_for_sale?: { batch_no: string; quantity: number; expires_on: string }[];
  needs_prescription: boolean;
  quantity: number;
  /** Pieces that can be taken for it; null unless the order waits without its pieces. */
  left?: number | null;
  price: number;
  total: number;
}

/** A possible move of an order, with its effects. */
export interface NextMove {
  to: "confirmed" | "packed" | Exclude<OrderState, "pending">;
  stock: "unchanged" | "returned" | "taken" | "packed" | "coming_back";
  money: "unchanged" | "received" | "closed";
  customer: "sees_nothing" | "sees_state" | "notified";
  /** Taka still to pay, so that the move needs a reason; 0 for cash on delivery. */
  unpaid: number;
  /** Why it is not possible now; null if it is. */
  refusal: string | null;
}

/** The latest step with an order, and what taking it back does. */
export interface StepUndo {
  step_id: number;
  step: NextMove["to"];
  /** `reopen`: after the ten minutes, by the owner with a reason. */
  way: "undo" | "reopen";
  /** ISO 8601. */
  until: string;
  /** Why it cannot be taken back any more; null if it can. */
  refusal: string | null;
  stock: NextMove["stock"];
  /** Taka that it recorded as received. */
  cash: number;
  /** Whether the customer was sent a message about it. */
  notified: boolean;
  /** Whether it issued an invoice, which stays. */
  invoice: boolean;
}

type LedgerKind = "charged" | "paid" | "promised_back" | "paid_back";

/** Money of an order that was charged, or has moved. */
interface LedgerRow {
  kind: LedgerKind;
  amount: number;
  /** Gateway or manual payment method; null for a charge. */
  way: string | null;
  transaction: string | null;
  /** Person of the shop; null if it happened by itself or by the customer. */
  by: string | null;
  at: string;
  /** Of a refund. */
  reason: string | null;
  refund_state: string | null;
}

/** Decision of a staff member about a payment or a refund of an order; the amount in taka. */
interface OrderDecision {
  about: "payments" | "refunds";
  amount: number;
  decision: string;
  reason: string | null;
  by: string;
  at: string;
}

/** All money of an order, and its sums; rows are oldest first. */
export interface OrderLedger {
  /**
   * `undecided` may have been paid; `due` is still to be paid; `overpaid` exceeds the total;
   * `refundable` can be refunded.
   */
  sums: Record<LedgerKind | "undecided" | "due" | "overpaid" | "refundable", number>;
  rows: LedgerRow[];
}

/** A line that left its order because the pharmacist did not accept it. */
export interface RefusedLine {
  id: number;
  name: string;
  name_bn: string | null;
  quantity: number;
  /** Reason that the customer reads; null once it is deleted. */
  reason: string | null;
  by: string | null;
}

/** An order with everything that its page shows. */
export interface OrderDetails extends OrderRecord {
  buyer: {
    name: string;
    phone: string;
    email: string | null;
    language: "en" | "bn" | null;
  };
  address: {
    country: string;
    address: string;
    city: string;
    state: string | null;
    zip: string;
  };
  wish: string | null;
  lines: OrderLine[];
  refused_lines?: RefusedLine[];
  next: NextMove[];
  /** Missing from an earlier version of the shop. */
  undo?: StepUndo | null;
  ledger: OrderLedger;
  payments: AttemptRecord[];
  decisions: OrderDecision[];
  credit_notes: { number: string; issued_at: string }[];
  /** Refunded amount, also of a pending refund; taka. */
  refunds: { id: number; amount: number; state: string; due_at: string; late: boolean }[];
  history: { from: OrderState | null; to: OrderState; by: string; at: string }[];
  notes: { note: string; by: string; at: string; visible?: boolean }[];
}
