import {
  type Loose,
  looseFlag,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { mediaUrl } from "@/lib/base/media/media-url";
import { parseOrderPrescription } from "../prescriptions/reader";
import { SHOWN_STATUSES, type ShownStatus } from "../shipments/terms";
import {
  CANCEL_REASONS,
  CANCEL_REFUSALS,
  type CancelRefusal,
  paymentMethodOf,
  WAITS_FOR,
} from "../terms";
import { parseDay } from "./delivery";
import { parseName, parseNameBn, parseTaka } from "./fields";
import { parseRecallNotices } from "./recall-notices";
import { parseGivenList, parseList, requireField } from "./records";
import { parseShopNotes } from "./shop-notes";

/** Status code; null if the API does not return it. */
export const parseStatus = looseNumber;

/** Times of the status changes, oldest first; can be empty. */
function parseSteps(value: unknown) {
  return looseList(value).flatMap((step) => {
    const [status, at] = [parseStatus(step.status), looseTime(step.at)];
    return status === null || at === null ? [] : [{ status, at }];
  });
}

/** Payment fields of product and e-book orders. */
export function parsePayment(order: Loose) {
  return {
    /** Null if the API does not return it. */
    paymentStatus: looseText(order.payment_status),
    /** Whether it can be paid now; false if the API does not return it. */
    payable: looseFlag(order.payable),
  };
}

const AREAS = ["inside", "outside"] as const;

/**
 * Returns the step of staff that the order waits for, or that a cancelled order still waited for;
 * null if there is none or the API does not return it.
 */
function parseWaitsFor(order: Loose) {
  return WAITS_FOR.find((known) => known === order.waits_for) ?? null;
}

/** Courier and tracking code of a parcel. */
export interface Shipment {
  courier: string;
  trackingCode: string;
}

/** Null before the shipment, and if the API does not return it. */
function parseShipment(order: Loose): Shipment | null {
  const [courier, trackingCode] = [looseText(order.courier), looseText(order.tracking_code)];
  if (courier === null || trackingCode === null) return null;
  return { courier, trackingCode };
}

/** A step of the courier. */
export interface CourierStep {
  status: ShownStatus;
  /** ISO time. */
  at: string;
}

/** Days on which a parcel can be delivered again, and the one that was asked for. */
export interface Redelivery {
  days: string[];
  asked: string | null;
}

/** Returns null if nothing can be asked for, or if the API does not return it. */
function parseRedelivery(sent: unknown): Redelivery | null {
  const { days, asked } = looseObject(sent);
  const known = (Array.isArray(days) ? days : []).flatMap((day) => parseDay(day) ?? []);
  return known.length > 0 ? { days: known, asked: parseDay(asked) } : null;
}

/** Returns the steps of the courier that are known; none if the API does not return them. */
function parseCourierSteps(sent: unknown): CourierStep[] {
  return looseList(sent).flatMap((entry) => {
    const step = looseObject(entry);
    const status = SHOWN_STATUSES.find((known) => known === step.status);
    const at = looseTime(step.at);
    return status && at ? [{ status, at }] : [];
  });
}

function parseCancelRefusal({ cancel_refusal: sent }: Loose): {
  /** Why the order cannot be cancelled; null if the API does not return it. */
  cancelRefusal: CancelRefusal | null;
} {
  return { cancelRefusal: CANCEL_REFUSALS.find((known) => known === sent) ?? null };
}

/** Why an order was cancelled; null if the API does not return it. */
function parseCancellation({ cancel_reason: sent, cancel_text: text }: Loose) {
  const reason = CANCEL_REASONS.find((known) => known === sent);
  return reason ? { reason, text: looseText(text) } : null;
}

/** Returns null for an order that is delivered; its code is null once it is over. */
function parsePickup(value: unknown) {
  const { code } = looseObject(value);
  return value ? { code: looseText(code) } : null;
}

function parseRefund(value: unknown) {
  const { amount, done } = looseObject(value);
  const taka = looseNumber(amount);
  return taka === null ? null : { amount: taka, done: looseFlag(done) };
}

/**
 * Parses a product order for its page. Amounts are in taka.
 * @throws UnreadableRecord
 */
export function parseOrderInfo(response: unknown) {
  const { orderInfo, salesOrder } = looseObject(response);
  const order = looseObject(orderInfo);
  const sale = looseObject(salesOrder);
  return {
    kind: "product" as const,
    number: requireField(looseText(order.order_number), "orderInfo.order_number"),
    /** ISO time; null if unreadable. */
    orderedAt: looseTime(order.ordered_at),
    name: looseText(order.pi_name),
    phone: looseText(order.phone),
    address: looseText(order.shipping_address),
    city: looseText(order.shipping_city),
    zip: looseText(order.zip_code),
    country: looseText(order.country),
    total: parseTaka(sale.total),
    shippingCharge: parseTaka(sale.shipping_charge),
    status: parseStatus(order.status),
    ...parsePayment(order),
    /** Taka for pieces that were not taken at the door, no longer in the total. */
    credited: looseNumber(order.credited) ?? 0,
    /** Amount to be paid now, in taka; null if the API does not return it. */
    due: looseNumber(order.due),
    /** Part of the total, in taka, that is paid online before an order in cash goes on; mostly 0. */
    advance: looseNumber(order.advance) ?? 0,
    /** ISO time by which the order must be paid; null for no limit. */
    expiresAt: looseTime(order.expires_at),
    /** Whether the order holds no pieces until it is paid; false if the API does not return it. */
    unheld: order.hold === "none",
    /** Number of its invoice; null before it is handed over, or if the API does not return it. */
    invoice: looseText(order.invoice),
    /** Numbers of its credit notes, the oldest first. */
    creditNotes: looseList(order.credit_notes).flatMap(({ number }) => looseText(number) ?? []),
    notes: parseShopNotes(order.notes),
    recalls: parseRecallNotices(order.recalls),
    /**
     * Whether the order was cancelled because it was not paid or not confirmed by the shop in time.
     */
    expired: looseFlag(order.expired),
    /** Whether the order was cancelled because a product sold out before the payment. */
    soldOut: looseFlag(order.sold_out),
    /** ISO time; null if it is not paid, or if the API does not return it. */
    paidAt: looseTime(order.paid_at),
    /** Transaction id of the payment gateway; null until the order is paid. */
    trxId: looseText(order.trx_id),
    steps: parseSteps(order.steps),
    /** Whether the customer may cancel the order; false if the API does not return it. */
    canCancel: looseFlag(order.can_cancel),
    ...parseCancelRefusal(order),
    cancelled: parseCancellation(order),
    /** Refund in taka, pending or done; null if there is none. */
    refund: parseRefund(order.refund),
    waitsFor: parseWaitsFor(order),
    /** Whether its customer can confirm it with a code to its phone number. */
    canConfirm: looseFlag(order.can_confirm),
    shipment: parseShipment(order),
    redelivery: parseRedelivery(order.redelivery),
    /** Null if the API does not return it. */
    paymentMethod: order.payment_method ? paymentMethodOf(order.payment_method) : null,
    /**
     * Whether a prescription was required at the time of the order; false if the API does not
     * return it.
     */
    needsPrescription: looseFlag(order.needs_prescription),
    pickup: parsePickup(order.pickup),
    /** Null abroad, and if the API does not return it. */
    deliveryArea: AREAS.find((known) => known === order.delivery_area) ?? null,
    /** Day by which it is delivered, such as 2026-11-29; null if none was promised. */
    promisedDay: parseDay(order.promised_day),
    prescription: parseOrderPrescription(order.prescription),
    items: parseList(order.items, parseOrderedItem, "items"),
  };
}

function parseOrderedItem(value: unknown) {
  const item = looseObject(value);
  const image = looseText(item.image);
  return {
    /** Null if the API does not return it. */
    productId: looseId(item.product_id),
    name: requireField(looseText(item.name), "name"),
    nameBn: looseText(item.name_bn),
    image: image === null ? null : mediaUrl(image),
    quantity: looseNumber(item.quantity) ?? 1,
    total: parseTaka(item.total_price),
    needsPrescription: looseFlag(item.needs_prescription),
  };
}

export type ReadOrderInfo = ReturnType<typeof parseOrderInfo>;

type OrderedItem = ReturnType<typeof parseOrderedItem>;

/** A product order whose items are named in the page's language. */
export type OrderInfo = Omit<ReadOrderInfo, "items"> & { items: Omit<OrderedItem, "nameBn">[] };

/** The fields that product and e-book order pages share. */
export type AnyOrderInfo = Pick<
  OrderInfo,
  | "status"
  | "paymentStatus"
  | "number"
  | "orderedAt"
  | "name"
  | "address"
  | "city"
  | "zip"
  | "country"
  | "total"
  | "shippingCharge"
> & {
  kind: "product" | "ebook";
  phone?: string | null;
  waitsFor?: OrderInfo["waitsFor"];
  credited?: OrderInfo["credited"];
};

/** The fields that product and e-book orders share in a customer's list. */
export function parseListedOrder(order: Loose) {
  return {
    id: requireField(looseId(order.id), "id"),
    number: requireField(looseText(order.order_no), "order_no"),
    /** ISO time; null if unreadable. */
    date: looseTime(order.date),
    status: parseStatus(order.status),
    /** In taka. */
    total: parseTaka(order.total),
    ...parsePayment(order),
  };
}

export type ListedOrder = ReturnType<typeof parseListedOrder>;

function parseProductOrder(value: unknown) {
  const order = looseObject(value);
  return {
    ...parseListedOrder(order),
    /** Whether the customer may cancel the order; false if the API does not return it. */
    canCancel: looseFlag(order.can_cancel),
    waitsFor: parseWaitsFor(order),
    shipment: parseShipment(order),
    needsPrescription: looseFlag(order.needs_prescription),
    /** `name` is null if the product is unknown, `image` (path) if the API does not return it. */
    products: looseList(order.products).map((line) => ({
      id: looseId(looseObject(line.product).id),
      name: parseName(line.product),
      nameBn: parseNameBn(line.product),
      image: looseText(looseObject(line.product).image),
      quantity: looseNumber(line.quantity) ?? 1,
    })),
  };
}

export type ProductOrder = ReturnType<typeof parseProductOrder>;

/**
 * Parses the response of get-customer-ecom-orders. Drops unreadable orders.
 * @throws ApiError if the response has no list
 */
export function parseProductOrders(response: unknown): ProductOrder[] {
  return parseGivenList(looseObject(response).orders, parseProductOrder, "orders");
}

/**
 * Parses the progress of an order. States are codes, times are ISO times.
 * @throws UnreadableRecord
 */
export function parseTrackedOrder(response: unknown) {
  const order = looseObject(looseObject(response).tracking);
  return {
    number: requireField(looseText(order.order_number), "tracking.order_number"),
    kind: looseText(order.kind) === "ebook" ? ("ebook" as const) : ("product" as const),
    status: parseStatus(order.status),
    ...parsePayment(order),
    /** ISO time by which the order must be paid; null for no limit. */
    expiresAt: looseTime(order.expires_at),
    orderedAt: looseTime(order.ordered_at),
    steps: parseSteps(order.steps),
    waitsFor: parseWaitsFor(order),
    shipment: parseShipment(order),
    courierSteps: parseCourierSteps(order.courier_steps),
    redelivery: parseRedelivery(order.redelivery),
    needsPrescription: looseFlag(order.needs_prescription),
    prescription: parseOrderPrescription(order.prescription),
    /** Number of its invoice; null before it is handed over, or if the API does not return it. */
    invoice: looseText(order.invoice),
    notes: parseShopNotes(order.notes),
    recalls: parseRecallNotices(order.recalls),
  };
}

export type TrackedOrder = ReturnType<typeof parseTrackedOrder>;
