import type { Selectable } from "kysely";
import type { Schema } from "../../kernel/db/schema";

/** Columns of a line that can change. */
export type LineFacts = Pick<
  Selectable<Schema["order_lines"]>,
  "product_id" | "batch_no" | "quantity" | "price"
>;

/**
 * The values that staff or payments change. A new refund counts, so that two people cannot refund
 * the same money; its progress at the gateway does not.
 */
export function editableOf(
  order: Selectable<Schema["orders"]>,
  lines: readonly LineFacts[],
  refunds: number,
) {
  const { status, payment_status, waits_for, hold, expires_at, courier, tracking_code } = order;
  const { subtotal, shipping_charge, tax, discount, total, payment_method } = order;
  const { billing_name, billing_email, billing_phone, order_notes } = order;
  const { shipping_country, shipping_address, shipping_city } = order;
  const { shipping_state, shipping_zip, delivery_area, packed_at } = order;
  return [
    ...[status, payment_status, waits_for, hold, expires_at, courier, tracking_code],
    ...[subtotal, shipping_charge, tax, discount, total, payment_method],
    ...[billing_name, billing_email, billing_phone, order_notes],
    ...[shipping_country, shipping_address, shipping_city, shipping_state, shipping_zip, refunds],
    delivery_area,
    packed_at,
    ...lines.map(({ product_id, batch_no, quantity, price }) =>
      [product_id, batch_no, quantity, price].join(),
    ),
  ];
}
