import type { Generated } from "kysely";
import type { WaitsFor } from "@/lib/contract/terms";

/** Integer poisha; 100 poisha are one taka. */
export type Poisha = number;
/** Epoch milliseconds. */
export type Millis = number;
/** 0 or 1. SQLite has no boolean type, and the driver aborts the process when it gets one. */
export type Flag = number;

/** Of records that have a page. */
export interface UpdatedColumns {
  /**
   * Time of the last change of its page; null only for records added by an instance of an earlier
   * version.
   */
  updated_at: Millis | null;
}

/**
 * Returns the time of the last change of a record's page in ISO 8601; null if unknown.
 * @param known when it was added, for a record without a later change
 */
export function updatedTime({ updated_at: at }: UpdatedColumns, known?: Millis): string | null {
  const time = at ?? known;
  return time === undefined ? null : new Date(time).toISOString();
}

/** Texts for search engines that replace the name and description of a record. */
export type SeoColumns = {
  seo_title: string | null;
  seo_title_bn: string | null;
  seo_description: string | null;
  seo_description_bn: string | null;
};

/** Texts of a page that lists products. */
export type PageTextColumns = SeoColumns & {
  /** Introduction, plain text. */
  description: string | null;
  description_bn: string | null;
};

/** Billing and shipping details as entered in the form. */
export interface BuyerColumns {
  billing_name: string;
  billing_email: string | null;
  billing_phone: string;
  shipping_country: string;
  shipping_address: string;
  shipping_city: string;
  shipping_state: string | null;
  shipping_zip: string;
  order_notes: string | null;
}

/** Whether a product needs a prescription. */
export interface RxColumns {
  needs_prescription: Generated<Flag>;
  /** An antibiotic, which always needs an accepted prescription. */
  is_antibiotic: Generated<Flag>;
}

/** The same of an order line, copied from the product when it was ordered. */
export interface RxLineColumns extends RxColumns {
  /** Whether the pharmacist accepted these pieces. */
  rx_accepted: Generated<Flag>;
}

/** Duration for which an order reserves its pieces: the usual time, 15 minutes, or not at all. */
export type Hold = "full" | "short" | "none";

/** Reservation of the pieces of an unpaid order. */
export interface HoldColumns {
  /** Set while the order waits for staff and cannot be paid, or for its advance. */
  waits_for: WaitsFor | null;
  /** `none`: stock is only taken when the order is paid. */
  hold: Generated<Hold>;
  /**
   * When the pieces of an order that waits for staff go back unless the buyer's phone number is
   * confirmed by then; null if they stay. The order itself lives until `expires_at`.
   */
  hold_until: Generated<Millis | null>;
  /**
   * 1 while the order is unpaid and counts toward the holds allowed to buyers without a completed
   * order.
   */
  counted: Generated<Flag>;
  /** Hash of the client address that placed the order; null when unknown or no longer counted. */
  address_key: string | null;
}
