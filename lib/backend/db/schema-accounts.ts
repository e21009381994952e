import type { Generated } from "kysely";
import type { BuyerColumns, Flag, Millis, Poisha } from "./columns";

/** What a person who can log in has beside a name; all null for the author of an imported review. */
export interface AccountColumns {
  username: string | null;
  /** Argon2id in PHC form; null for somebody who cannot log in. */
  password_hash: string | null;
  /** Null for the password of the registration. */
  password_changed_at: Millis | null;
  marketing_consent: Generated<Flag>;
  /** When staff shut the account; null while one can log in. */
  blocked_at: Millis | null;
  /** When what is known of the person was deleted. */
  erased_at: Millis | null;
  /** When staff gave a password that has to be changed first; null once it is. */
  password_reset_at: Millis | null;
}

interface LoginSessionsTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  /** The customer's lasting row in sessions: cart and orders are the same on every device. */
  session_id: number;
  created_at: Millis;
  seen_at: Millis;
  /** Which kind of browser, never its full name; null when it is not known. */
  browser: string | null;
  system: string | null;
}

interface EndedSessionsTable {
  token_hash: string;
  /** When the signed cookie stops being genuine by itself. */
  expires_at: Millis;
}

interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Millis;
}

interface OrderStatusHistoryTable {
  id: Generated<number>;
  order_id: number;
  /** Null for the order's first state. */
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
  sale_price: Poisha;
  discount_percent: number;
  discount: Poisha;
  price: Poisha;
}

/** Tables of customers: who is logged in, what they may still do, what became of their orders. */
export interface AccountsSchema {
  login_sessions: LoginSessionsTable;
  ended_sessions: EndedSessionsTable;
  rate_limits: RateLimitsTable;
  order_status_history: OrderStatusHistoryTable;
  ebook_orders: EbookOrdersTable;
  ebook_order_items: EbookOrderItemsTable;
}
