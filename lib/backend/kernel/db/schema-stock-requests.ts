import type { Generated } from "kysely";
import type { Locale } from "@/lib/i18n/locales";
import type { Millis } from "./columns";

interface StockRequestsTable {
  id: Generated<number>;
  product_id: number;
  /** Customer who asked while logged in; null for a guest. */
  user_id: number | null;
  /** Confirmed mobile number or email address; one request for each product. */
  contact: string;
  /** Of the page it was asked on. */
  language: Locale;
  created_at: Millis;
  /** Time at which the message was queued; null while the product is sold out. */
  notified_at: Millis | null;
}

/** Table of who wants to be notified when a sold-out product is back. */
export interface StockRequestsSchema {
  stock_requests: StockRequestsTable;
}
