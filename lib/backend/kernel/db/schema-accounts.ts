import type { Generated } from "kysely";
import type { BuyerColumns, Flag, Millis, Poisha } from "./columns";

/** Account columns of a user; all null for the author of an imported review. */
export interface AccountColumns {
  username: string | null;
  /** Argon2id hash in PHC format; null for a user who cannot log in. */
  password_hash: string | null;
  /** Null if the password was not changed since the registration. */
  password_changed_at: Millis | null;
  marketing_consent: Generated<Flag>;
  /** Time at which staff blocked the account; null if it is not blocked. */
  blocked_at: Millis | null;
  /** Time at which the personal data were deleted. */
  erased_at: Millis | null;
  /** Time at which staff set a temporary password; null once the customer has changed it. */
  password_reset_at: Millis | null;
  /**
   * Mobile number and email address that a code has proved. A changed contact differs from them,
   * and is thereby unconfirmed.
   */
  confirmed_mobile: string | null;
  confirmed_email: string | null;
}

/** Action that a code proves the right to. */
export type CodePurpose = "password" | "login" | "contact";

interface LoginSessionsTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  /**
   * The customer's permanent row in sessions, which makes cart and orders the same on every device.
   */
  session_id: number;
  created_at: Millis;
  seen_at: Millis;
  /** Kind of browser, never the full user agent; null when unknown. */
  browser: string | null;
  system: string | null;
  /**
   * The guest session before this login, whose orders and appointments the customer may still
   * claim.
   */
  guest_session_id: number | null;
}

interface EndedSessionsTable {
  token_hash: string;
  /** Expiry of the signed cookie. */
  expires_at: Millis;
}

interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Millis;
}

interface AccountCodesTable {
  id: Generated<number>;
  purpose: CodePurpose;
  /** Hash of the account or the typed name; a new code for it replaces the one before. */
  subject: string;
  /** Null for a typed name without an account, whose code is not sent. */
  user_id: number | null;
  code_hash: string;
  /** Hash of the phone number or email address that the code was sent to. */
  sent_to: string;
  /** Number of guesses so far. */
  tries: number;
  expires_at: Millis;
}

interface OrderStatusHistoryTable {
  id: Generated<number>;
  order_id: number;
  /** Null for the first status of an order. */
  from_status: number | null;
  to_status: number;
  changed_by: string;
  changed_at: Millis;
}

interface EbookOrdersTable extends BuyerColumns {
  id: Generated<number>;
  order_no: string;
  user_id: number;
  /** 0 processing, 1 completed, 4 cancelled. */
  status: number;
  subtotal: Poisha;
  discount: Poisha;
  total: Poisha;
  payment_method: string;
  payment_status: string;
  ordered_at: Millis;
}

interface EbookOrderItemsTable {
  id: Generated<number>;
  ebook_order_id: number;
  ebook_id: number;
  name: string;
  name_bn: string | null;
  sale_price: Poisha;
  discount_percent: number;
  discount: Poisha;
  price: Poisha;
}

/** Tables of customers: logins, limits, and the history of orders. */
export interface AccountsSchema {
  login_sessions: LoginSessionsTable;
  ended_sessions: EndedSessionsTable;
  rate_limits: RateLimitsTable;
  account_codes: AccountCodesTable;
  order_status_history: OrderStatusHistoryTable;
  ebook_orders: EbookOrdersTable;
  ebook_order_items: EbookOrderItemsTable;
}
