import { type BuyNowTotals, buyNowTotals } from "@/lib/order/buy-now-totals";
import { toPoisha, toTaka } from "@/lib/pricing/price";
import type { Change } from "../../backend";
import type { Batch, Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import { readProduct, type StockedProduct } from "../catalogue/read-products";
import { takeStock } from "../stock/take-stock";
import type { InstantOrderInput } from "./instant-order-input";
import { newOrderNumber } from "./new-order-number";

const PENDING = 0;
const SOLD_OUT = "Sorry, this product is out of stock.";
const TOTALS_CHANGED = "The price has changed. Please check the new total and order again.";

type SentTotals = InstantOrderInput["totals"];

function checkTotals(sent: SentTotals, totals: BuyNowTotals): void {
  const same =
    sent !== null &&
    toPoisha(sent.tax) === totals.tax &&
    toPoisha(sent.discount) === totals.discount &&
    toPoisha(sent.total) === totals.total;
  if (same) return;
  throw fieldError("totals", TOTALS_CHANGED, {
    totals: {
      subtotal: toTaka(totals.subtotal),
      shipping_charge: toTaka(totals.shippingCharge),
      tax: toTaka(totals.tax),
      discount: toTaka(totals.discount),
      total: toTaka(totals.total),
    },
  });
}

async function findInStock(trx: Trx, productId: number, now: number) {
  const found = await readProduct(trx, now, productId);
  if (!found) throw fieldError("items", "This product is no longer available.");
  if (!found.batch || found.batch.quantity < 1) throw fieldError("items", SOLD_OUT);
  return found;
}

function orderValues(
  { billing, shipping, paymentMethod }: InstantOrderInput,
  totals: BuyNowTotals,
  sessionId: number,
  now: number,
) {
  return {
    order_number: newOrderNumber(),
    session_id: sessionId,
    user_id: null,
    status: PENDING,
    billing_name: billing.name,
    billing_email: billing.email,
    billing_phone: billing.phone,
    shipping_country: shipping.country,
    shipping_address: shipping.address,
    shipping_city: shipping.city,
    shipping_state: shipping.state,
    shipping_zip: shipping.zip,
    order_notes: shipping.orderNotes,
    subtotal: totals.subtotal,
    shipping_charge: totals.shippingCharge,
    tax: totals.tax,
    discount: totals.discount,
    total: totals.total,
    payment_method: paymentMethod,
    payment_status: "to_be_paid",
    ordered_at: now,
  };
}

// Copied, not referred to: a later price or name changes no order (P99).
function lineValues(
  orderId: number,
  { product }: StockedProduct,
  batch: Batch,
  { subtotal, discount }: BuyNowTotals,
) {
  return {
    order_id: orderId,
    product_id: product.id,
    batch_no: batch.batch_no,
    name: product.name,
    selling_price: subtotal,
    discount_percent: product.discount_percent,
    discount,
    price: subtotal - discount,
    quantity: 1,
    total_price: subtotal - discount,
  };
}

/** A placed order and what it changed for everybody. */
export interface PlacedOrder {
  orderNumber: string;
  change: Change;
}

/**
 * Takes the stock and writes the order, all or nothing (SPEC 2, Physical Buy Now).
 * @throws AppError 422: errors.items when it cannot be had, errors.totals when the totals differ
 */
export async function placeInstantOrder(
  trx: Trx,
  input: InstantOrderInput,
  sessionId: number,
  now: number,
): Promise<PlacedOrder> {
  const [{ product_id: productId }] = input.items;
  const found = await findInStock(trx, productId, now);
  const taken = await takeStock(trx, productId, 1, now);
  if ("left" in taken) throw fieldError("items", SOLD_OUT);
  const totals = buyNowTotals(
    taken.batch.selling_price,
    found.product.discount_percent,
    toPoisha(input.shipping_charge),
  );
  checkTotals(input.totals, totals);
  const values = orderValues(input, totals, sessionId, now);
  const order = await trx
    .insertInto("orders")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  const lineRow = lineValues(order.id, found, taken.batch, totals);
  await trx.insertInto("order_lines").values(lineRow).execute();
  const change: Change = { type: "product", id: productId, lists: taken.lists };
  return { orderNumber: values.order_number, change };
}
