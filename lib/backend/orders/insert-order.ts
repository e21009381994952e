import type { InstantOrder } from "@/lib/contract/orders/order-bodies";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { OrderTotals } from "@/lib/shop/pricing/order-totals";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { Flag } from "../kernel/db/columns";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { newRecordNumber } from "../kernel/safety/record-number";
import type { BatchPieces } from "../stock/take-stock";
import type { OrderOwner } from "./buyer";
import type { OrderHold } from "./decide-hold";
import { insertOtherBatches } from "./line-batches";
import type { OrderDelivery } from "./order-delivery";
import { newPickupCode } from "./pickup-code";

/** The address fields that every kind of order has. */
type Delivery = Pick<InstantOrder, "billing" | "shipping">;

/** Returns the address columns of product and e-book orders. */
export function deliveryColumns({ billing, shipping }: Delivery) {
  return {
    billing_name: billing.name,
    billing_email: billing.email,
    billing_phone: billing.phone,
    shipping_country: shipping.country,
    shipping_address: shipping.address,
    shipping_city: shipping.city,
    shipping_state: shipping.state,
    shipping_zip: shipping.zip,
    order_notes: shipping.orderNotes,
  };
}

const TOTALS_CHANGED = refusalText("orders.priceChanged");

/**
 * Compares the totals the client showed, in taka, with the actual ones.
 * @throws AppError 422 with errors.totals and the correct `totals` in taka
 */
export function checkTotals(
  sent: { tax: number; discount: number; total: number } | null,
  totals: OrderTotals,
): void {
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

/**
 * An order line. Copies names and prices, so that later changes to the product do not affect
 * orders.
 */
export interface OrderLine {
  product_id: number;
  batch_no: string;
  name: string;
  name_bn: string | null;
  /** Poisha, like all amounts here. */
  selling_price: number;
  discount_percent: number;
  discount: number;
  price: number;
  quantity: number;
  needs_prescription: Flag;
  is_antibiotic: Flag;
  /** Whether the pharmacist accepted these pieces. */
  rx_accepted: Flag;
}

type PaidDelivery = Pick<InstantOrder, "billing" | "shipping" | "paymentMethod" | "language">;

/** The offer of the shop that an order uses; amounts in poisha. */
export interface OrderOffer {
  id: number;
  /** Taken off the delivery charge. */
  offDelivery: number;
  /** What each line bears. */
  shares: readonly number[];
}

/** Lines, totals, hold and delivery of an order. */
interface OrderContent {
  totals: OrderTotals;
  lines: OrderLine[];
  /** The batches that each line was taken from; null if none was. */
  parts: BatchPieces[][] | null;
  offer: OrderOffer | undefined;
  hold: OrderHold;
  /** With `isTyped`, staff typed the charge. */
  goesTo: OrderDelivery & { isTyped?: boolean };
}

function orderValues(
  delivery: PaidDelivery,
  { totals, lines, offer, hold, goesTo }: OrderContent,
  owner: OrderOwner,
  now: number,
) {
  return {
    order_number: newRecordNumber(),
    session_id: owner.sessionId,
    user_id: owner.userId,
    status: ORDER_STATUS.pending,
    ...deliveryColumns(delivery),
    subtotal: totals.subtotal,
    shipping_charge: totals.shippingCharge,
    tax: totals.tax,
    discount: totals.discount,
    total: totals.total,
    presentation: totals.presentation,
    payment_method: delivery.paymentMethod,
    payment_status: "to_be_paid",
    ordered_at: now,
    language: delivery.language ?? null,
    expires_at: hold.expiresAt,
    waits_for: hold.waitsFor,
    hold: hold.kind,
    counted: hold.countsForCaps ? 1 : 0,
    address_key: hold.addressKey,
    needs_prescription: Math.max(0, ...lines.map((line) => line.needs_prescription)),
    delivery_area: goesTo.area,
    promised_day: goesTo.promisedDay,
    // The defaults stay unnamed: an order must be possible before the columns are added.
    ...(offer && { offer_id: offer.id, delivery_discount: offer.offDelivery }),
    ...(goesTo.isPickup && { pickup_code: newPickupCode() }),
    ...(goesTo.isTyped && { charge_typed: 1 }),
    ...(hold.isPhoneConfirmed && { phone_confirmed_at: now }),
    ...(hold.holdUntil !== null && { hold_until: hold.holdUntil }),
  };
}

/** Inserts the batches of lines that were taken from several. */
async function insertParts(
  trx: Trx,
  inserted: readonly { id: number; product_id: number; selling_price: number }[],
  { lines, parts }: OrderContent,
): Promise<void> {
  const left = new Set(inserted);
  const taken = lines.flatMap(({ product_id, selling_price }, index) => {
    const line = [...left].find(
      (one) => one.product_id === product_id && one.selling_price === selling_price,
    );
    if (!line) return [];
    left.delete(line);
    return [{ id: line.id, product_id, parts: parts?.[index] ?? [] }];
  });
  await insertOtherBatches(trx, taken);
}

/** Inserts an order, its lines and its first history entry; returns the order number. */
export async function insertOrder(
  trx: Trx,
  delivery: PaidDelivery,
  content: OrderContent,
  owner: OrderOwner,
  now: number,
): Promise<string> {
  const values = orderValues(delivery, content, owner, now);
  const { id } = await trx
    .insertInto("orders")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = content.lines.map(({ is_antibiotic, rx_accepted: _, ...line }, index) => ({
    ...line,
    batch_no: content.parts?.[index]?.[0]?.batch_no ?? line.batch_no,
    // The default stays unnamed: an order must be possible before the column is added.
    ...(is_antibiotic === 1 && { is_antibiotic }),
    order_id: id,
    total_price: line.price * line.quantity,
    share: content.offer?.shares[index] ?? 0,
  }));
  const inserted = await trx
    .insertInto("order_lines")
    .values(rows)
    .returning(["id", "product_id", "selling_price"])
    .execute();
  await insertParts(trx, inserted, content);
  await trx
    .insertInto("order_status_history")
    .values({
      order_id: id,
      from_status: null,
      to_status: values.status,
      changed_by: owner.placedBy ?? "customer",
      changed_at: now,
    })
    .execute();
  return values.order_number;
}
