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
}

interface OrderLine {
  id: number;
  product_id: number;
  sku: string | null;
  name: string;
  name_bn: string | null;
  /** Path below /media. */
  picture: string | null;
  batch_no: string;
  needs_prescription: boolean;
  quantity: number;
  price: number;
  total: number;
}

/** What staff can do with an order next, with its effects. */
export interface NextMove {
  to: "confirmed" | Exclude<OrderState, "pending">;
  stock: "unchanged" | "returned";
  money: "unchanged" | "received" | "closed";
  customer: "sees_state" | "nothing";
  /** Why it is not possible now; null if it is. */
  refusal: string | null;
}

type LedgerKind = "charged" | "paid" | "promised_back" | "paid_back";

/** Money of an order that was charged, or has moved. */
interface LedgerRow {
  kind: LedgerKind;
  amount: number;
  /** Gateway or manual way; null for a charge. */
  way: string | null;
  transaction: string | null;
  /** Person of the shop; null if it happened by itself or by the customer. */
  by: string | null;
  at: string;
  /** Of a refund. */
  reason: string | null;
}

/** All money of an order, and its sums; rows are oldest first. */
export interface OrderLedger {
  /** `undecided` may have been paid; `due` is still to be paid; `refundable` can go back. */
  sums: Record<LedgerKind | "undecided" | "due" | "refundable", number>;
  rows: LedgerRow[];
}

/** An order with everything that its page shows. */
export interface OrderDetails extends OrderRecord {
  buyer: { name: string; phone: string; email: string | null };
  address: {
    country: string;
    address: string;
    city: string;
    state: string | null;
    zip: string;
  };
  wish: string | null;
  lines: OrderLine[];
  next: NextMove[];
  ledger: OrderLedger;
  history: { from: OrderState | null; to: OrderState; by: string; at: string }[];
  notes: { note: string; by: string; at: string }[];
}

export interface ProductRecord extends DeskRecord {
  id: number;
  name: string;
  name_bn: string | null;
  sku: string;
  /** Slug of the category. */
  category: string;
  brand: string;
  price: number;
  /** Percent. */
  discount: number;
  /** Pieces that can be sold. */
  stock: number;
  state: "on_sale" | "sold_out" | "archived";
  archived: boolean;
  /** Path below /media. */
  picture: string | null;
}

export interface CategoryRecord extends DeskRecord {
  id: number;
  slug: string;
  name: string;
  name_bn: string | null;
  position: number;
  archived: boolean;
  /** Number of its products that are not archived. */
  products: number;
}

export interface StaffRecord extends DeskRecord {
  id: number;
  name: string;
  mail: string;
  role: string;
  state: string;
  second_factor: boolean;
  disabled: boolean;
  /** Only in the answer of an invitation. */
  setup_url?: string;
}

/** An entry of the audit log. */
export interface AuditRecord extends DeskRecord {
  at: string;
  by: string;
  os_user: string | null;
  command: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface SettingRecord extends DeskRecord {
  key: string;
  value: unknown;
  source: "default" | "file" | "table";
  changed_by: string | null;
  changed_at: string | null;
  /** JSON schema of the value. */
  schema: unknown;
}

/** A batch of a product. */
export interface BatchRecord extends DeskRecord {
  id: number;
  batch_no: string;
  /** Last day on which it is sold, such as 2031-05-31. */
  expires_on: string;
  state: "on_sale" | "empty" | "expired";
  /** Taka, before the discount of the product. */
  price: number;
  /** What one piece cost the shop, in taka. */
  cost: number | null;
  /** Pieces that are there. */
  quantity: number;
}

/** Why pieces are missing or too many. */
export const CORRECTION_REASONS = [
  "counted",
  "damaged",
  "lost",
  "found",
  "expired",
  "returned",
] as const;

/** A step to open a shop. */
export interface CheckRecord {
  key: string;
  done: boolean;
  /** What the step consists of; empty when it is a single thing. */
  parts: { key: string; done: boolean }[];
  /** Environment variables that set it; empty for what is done at the desk. */
  variables: string[];
}
