import type { Generated } from "kysely";
import type { CancelReason, OrderStep } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import type { Presentation } from "@/lib/shop/pricing/order-totals";
import type { BuyerColumns, Flag, HoldColumns, Millis, Poisha, RxLineColumns } from "./columns";

export interface OrdersTable extends BuyerColumns, HoldColumns {
  id: Generated<number>;
  order_number: string;
  session_id: number | null;
  user_id: number | null;
  status: number;
  subtotal: Poisha;
  shipping_charge: Poisha;
  tax: Poisha;
  discount: Poisha;
  total: Poisha;
  /** How its totals show the discounts of its products. */
  presentation: Presentation;
  payment_method: string;
  payment_status: string;
  ordered_at: Millis;
  /** Language of the page it was placed on; null when unknown. */
  language: Locale | null;
  /** Time at which an unpaid order is cancelled; null for never. */
  expires_at: Millis | null;
  /** Whether a line needed a prescription when the order was placed. */
  needs_prescription: Generated<Flag>;
  /** Courier and tracking number; null until it is sent. */
  courier: string | null;
  tracking_code: string | null;
  /** Null abroad, and for older orders. */
  delivery_area: ShippingArea | null;
  /** Code for the counter of the shop; null for an order that is delivered. */
  pickup_code: Generated<string | null>;
  /** How often a wrong code was typed at the counter. */
  pickup_wrong_codes: Generated<number>;
  /** Whether staff typed its delivery charge, which a change of its lines then keeps. */
  charge_typed: Generated<Flag>;
  /**
   * When its phone number was known to be the buyer's: by a code for this order, or by the account
   * that placed it. Null if it was not confirmed.
   */
  phone_confirmed_at: Generated<Millis | null>;
  /** When staff decided that its parcel, which was not taken, does not count any more. */
  refusal_cleared_at: Generated<Millis | null>;
  /** Day by which it is delivered, such as 2026-11-29; null if none was promised. */
  promised_day: string | null;
  /** Time at which staff released it after a confirmation, charge or prescription. */
  released_at: Generated<Millis | null>;
  /**
   * When the pieces of an order in processing left the shelf; null before. Status decides for all
   * others: pending is not packed, what was handed over is.
   */
  packed_at: Generated<Millis | null>;
  /** Who packed it; null if that is not known. */
  packed_by: Generated<string | null>;
  /** Why it was cancelled; null for orders that an earlier version cancelled. */
  cancel_reason: Generated<CancelReason | null>;
  /** What staff wrote about it, for the customer. */
  cancel_text: Generated<string | null>;
  /** The offer of the shop that it used; undefined before its migration. */
  offer_id: Generated<number | null>;
  /** What the offer took off the delivery charge; part of `discount`. */
  delivery_discount: Generated<Poisha>;
  /**
   * Value of pieces that the customer did not take at the door: on the invoice, no longer in
   * `total`.
   */
  credited: Generated<Poisha>;
}

export interface OrderLinesTable extends RxLineColumns {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  batch_no: string;
  name: string;
  name_bn: string | null;
  selling_price: Poisha;
  discount_percent: number;
  discount: Poisha;
  price: Poisha;
  quantity: number;
  /** Of all pieces, after the discount of the product. */
  total_price: Poisha;
  /** What it bears of the adjustments of the whole order: its value is `total_price` less this. */
  share: Generated<Poisha>;
  /** VAT that its price includes, in hundredths of a percent; null before it is invoiced. */
  vat_rate: number | null;
}

/** Pieces of a line that come from another batch than its `batch_no`, which has the others. */
export interface OrderLineBatchesTable {
  order_line_id: number;
  product_id: number;
  batch_no: string;
  quantity: number;
}

/** A step of staff with an order, such as handing it over. */
export interface OrderStepsTable {
  id: Generated<number>;
  order_id: number;
  step: OrderStep;
  taken_by: string;
  taken_at: Millis;
  /** JSON: columns of the order before the step, see `undoneColumns`. */
  was: string;
  /** JSON: what there was of the order just after the step, see `Traces`. */
  traces: string;
  /** Cash that the step recorded. */
  payment_id: number | null;
  undone_at: Millis | null;
  undone_by: string | null;
}
