import type { z } from "zod";
import type { deskDeliveryBody } from "@/lib/contract/orders/desk-line-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { deliveryDueAt } from "@/lib/shop/order/clocks";
import { isAbroad, type ShippingArea } from "@/lib/shop/order/shipping";
import { chargeAgain } from "@/lib/shop/pricing/delivery-rules";
import {
  beforeOffer,
  offOtherCharge,
  storedGoods,
  withDelivery,
} from "@/lib/shop/pricing/order-totals";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { inFormatOf } from "../../accounts/in-format-of";
import { BY_HAND } from "../../couriers/providers/by-hand/by-hand";
import { isOpenParcel, shipmentsOf } from "../../couriers/shipment-rows";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Trx } from "../../kernel/db/schema";
import { AppError, fieldError } from "../../kernel/errors";
import { readDeliveryTerms } from "../../kernel/settings/delivery-terms";
import { type DeliveryTerms, rulesOf } from "../../kernel/settings/order-terms";
import { dueOf } from "../../payments/due";
import type { RefundLimits } from "../../payments/payment-settings";
import type { RefundStored } from "../../payments/refund-parts";
import { endFreeAdvance } from "../advance";
import { checkAreaReason } from "../area-reason";
import { checkCashAgain, isCashDue, storedCashOrder } from "../check-cash";
import { readClockStart } from "../order-clocks";
import { checkColdChain, deliveryOf, otherAreaOf } from "../order-delivery";
import { isPickup } from "../pickup-code";
import { placeOf } from "../plan-lines";
import { type PlannedRefund, planOverpaymentRefunds } from "../refund-overpayment";
import { repricedOrder, settleTotal } from "../reprice-order";
import { findOrder, lockOrder, stateName } from "../staff-orders";

type OrderRow = Awaited<ReturnType<typeof lockOrder>>;

const COLUMNS = {
  name: "billing_name",
  phone: "billing_phone",
  address: "shipping_address",
  city: "shipping_city",
  zip: "shipping_zip",
} as const;

const NAMES = ["name", "phone", "address", "city", "zip"] as const;

const CASH_FIELD = { name: "delivery_area", noCash: refusalText("delivery.noCashHere") };
const TOTAL_CHANGED = refusalText("orderLines.otherTotal");

/** Fields that are not in the form stay. */
type Form = Omit<z.output<typeof deskDeliveryBody>, "version">;

/** The order is not handed over to the courier yet. */
const CORRECTABLE: readonly number[] = [ORDER_STATUS.pending, ORDER_STATUS.processing];

/**
 * Refuses another city or area for products that are kept cold if it is known to lie outside Dhaka.
 * @throws AppError 422 with errors.items
 */
async function checkCold(
  trx: Trx,
  order: OrderRow,
  place: { area: ShippingArea | null; city: string },
  terms: DeliveryTerms,
): Promise<void> {
  const cold = await trx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select(["order_lines.name", "order_lines.name_bn"])
    .where("order_id", "=", order.id)
    .where("products.cold_chain", "=", 1)
    .execute();
  const lines = cold.map((line) => ({ line, isColdChain: true }));
  const { area } = placeOf(order);
  checkColdChain(lines, { ...place, area: place.area ?? area }, terms);
}

/** Delivery of an order as it is, or as it would be; amounts in poisha. */
export interface Delivery {
  area: ShippingArea | null;
  charge: number;
  total: number;
  promisedDay: string | null;
  /** Columns of the order that follow from the charge. */
  row?: { discount: number; delivery_discount?: number };
  /** By when the law wants it delivered, in epoch ms; null while that does not count yet. */
  dueAt: number | null;
}

/** A corrected order before it is saved; amounts in poisha. */
interface CorrectionQuote {
  was: Delivery;
  becomes: Delivery;
  /** Amount that the customer still has to pay after the correction. */
  due: number;
  /** Refunds of the amount paid in excess of the new total. */
  promised: PlannedRefund[];
  /** Area of the city if it is known and another one than that of the order. */
  otherArea: ShippingArea | null;
}

const dueAt = (startedAt: number | null, area: ShippingArea | null) =>
  startedAt === null ? null : deliveryDueAt(startedAt, area);

function deliveryOfRow(order: OrderRow, startedAt: number | null): Delivery {
  const area = order.delivery_area ?? null;
  return {
    area,
    charge: order.shipping_charge,
    total: order.total,
    promisedDay: order.promised_day ?? null,
    dueAt: isAbroad(order.shipping_country) ? null : dueAt(startedAt, area),
  };
}

/**
 * Returns the delivery of an order in another area: charge by the current rules, unless staff
 * entered it, and the day that would have been promised there.
 */
function moved(
  order: OrderRow,
  area: ShippingArea,
  {
    startedAt,
    shares,
    terms,
  }: { startedAt: number | null; shares: number[]; terms: DeliveryTerms },
): Delivery {
  const isTyped = order.charge_typed === 1;
  const goods = storedGoods(order);
  const charge = isTyped
    ? order.shipping_charge
    : chargeAgain(order, area, rulesOf(terms), beforeOffer(Object.assign({ shares }, goods)));
  const { promisedDay } = deliveryOf(area, terms, startedAt ?? order.ordered_at);
  const off = offOtherCharge(order, charge);
  const { total, discount } = withDelivery(goods, charge, off.delivery_discount);
  const row = { discount, ...off };
  return { area, charge, total, promisedDay, dueAt: dueAt(startedAt, area), row };
}

/** Returns what the lines of an order bear of its offer, in poisha. */
async function readShares(trx: Trx, orderId: number): Promise<number[]> {
  const lines = trx.selectFrom("order_lines").select("share").where("order_id", "=", orderId);
  return (await lines.execute()).map(({ share }) => share);
}

async function plan(
  trx: Trx,
  order: OrderRow,
  form: Form,
  { refundLimits, at }: { refundLimits: RefundLimits; at: number },
) {
  const terms = await readDeliveryTerms(trx);
  const startedAt = await readClockStart(trx, order.id);
  const was = deliveryOfRow(order, startedAt);
  const city = form.city ?? order.shipping_city;
  const abroad = isAbroad(order.shipping_country);
  const area = abroad ? null : (form.delivery_area ?? was.area);
  const isMoved = area !== null && area !== was.area;
  const shares = isMoved ? await readShares(trx, order.id) : [];
  const becomes = isMoved ? moved(order, area, { startedAt, shares, terms }) : was;
  const isPlaceChanged = isMoved || city !== order.shipping_city;
  if (isPlaceChanged) await checkCold(trx, order, { area, city }, terms);
  if (isMoved && isCashDue(order)) {
    const stored = await storedCashOrder(trx, order);
    const change = { was: stored, becomes: { ...stored, area, total: becomes.total } };
    checkCashAgain(terms, change, CASH_FIELD);
  }
  const isRepriced = becomes.total !== was.total;
  const owed = isRepriced ? await repricedOrder(trx, order, becomes.total) : null;
  const quote: CorrectionQuote = {
    was,
    becomes,
    due: owed ? dueOf(owed) : 0,
    promised: owed ? planOverpaymentRefunds(owed, refundLimits, at) : [],
    otherArea: isPlaceChanged ? otherAreaOf({ area, city }, terms) : null,
  };
  const checkReason = () => {
    if (isPlaceChanged) checkAreaReason({ area, city }, form.area_reason, terms);
  };
  return { quote, owed, isMoved, checkReason };
}

function checkState({ order_number, status }: OrderRow): void {
  if (CORRECTABLE.includes(status)) return;
  throw new AppError(
    409,
    refusalText("orders.deliveryFixed", {
      order: order_number,
      state: refusalText(`orderStates.${stateName(status)}`),
    }),
  );
}

/**
 * Checks that no courier has a parcel with the former address: couriers are not sent another one.
 * @throws AppError 409 with the number of the parcel
 */
async function checkNotBooked(trx: Trx, orderId: number): Promise<void> {
  const open = (await shipmentsOf(trx, orderId)).find(
    (parcel) => parcel.courier !== BY_HAND && isOpenParcel(parcel),
  );
  if (!open) return;
  const { name: courier, invoice: parcel } = open;
  throw new AppError(409, refusalText("orders.parcelBooked", { courier, parcel }));
}

/**
 * Returns what a correction would change, without any write.
 * @throws AppError as `correctDelivery`, without the reason and the total
 */
export async function quoteCorrection(
  trx: Trx,
  orderNumber: string,
  typed: Form,
  conditions: { refundLimits: RefundLimits; at: number },
): Promise<CorrectionQuote> {
  const order = await findOrder(trx, orderNumber);
  checkState(order);
  await checkNotBooked(trx, order.id);
  const form = inFormatOf(order.shipping_country, typed);
  return (await plan(trx, order, form, conditions)).quote;
}

/** A corrected order. */
export interface CorrectedDelivery {
  /** Names of the changed fields. */
  corrected: string[];
  /** Why the area is not that of the city. */
  reason: string | null;
  promised: RefundStored[];
  /** Null if the total is the same. */
  money: { total: number; back: number; due: number } | null;
  /** Null if the area is the same. */
  moved: { was: Delivery; becomes: Delivery } | null;
}

/**
 * Corrects name, phone, address and delivery area of an order until it is handed over; fields that
 * are not in the form stay. Another area has its charge, unless staff entered the charge, and its
 * promised day; the difference is due, or refunded. The country stays.
 * @param conditions `reason`: of the refund, if any
 * @returns null if there is nothing to change
 * @throws AppError 404 for an unknown order; 422 for a field that cannot be taken, for a place
 *   outside Dhaka if a product is kept cold, with errors.area_reason for an area that is not that
 *   of the city, and with errors.total if the total changes to another one than the form has; 409 if
 *   the order is handed over or has ended, a courier has its parcel, or its money does not allow another total
 */
export async function correctDelivery(
  trx: Trx,
  orderNumber: string,
  typed: Form,
  conditions: { refundLimits: RefundLimits; reason: string; at: number },
): Promise<CorrectedDelivery | null> {
  const order = await lockOrder(trx, orderNumber);
  const form = inFormatOf(order.shipping_country, typed);
  const changed = NAMES.filter(
    (name) => form[name] !== undefined && form[name] !== order[COLUMNS[name]],
  );
  const wantsArea = form.delivery_area !== undefined && form.delivery_area !== order.delivery_area;
  if (changed.length === 0 && !wantsArea) return null;
  checkState(order);
  await checkNotBooked(trx, order.id);
  const { quote, owed, isMoved, checkReason } = await plan(trx, order, form, conditions);
  if (changed.length === 0 && !isMoved) return null;
  const { was, becomes, otherArea } = quote;
  checkReason();
  const reason = otherArea === null ? null : (form.area_reason ?? null);
  if (owed && (form.total === undefined || toPoisha(form.total) !== becomes.total))
    throw fieldError("total", TOTAL_CHANGED, { total: toTaka(becomes.total) });
  const values = Object.fromEntries(changed.map((name) => [COLUMNS[name], form[name]]));
  const delivery = {
    delivery_area: becomes.area,
    ...(isPickup(order) && { pickup_code: null }),
    promised_day: becomes.promisedDay,
    shipping_charge: becomes.charge,
    total: becomes.total,
    ...becomes.row,
  };
  await trx
    .updateTable("orders")
    .set({ ...values, ...(isMoved && delivery) })
    // The code confirmed the former number.
    .$if(changed.includes("phone"), (query) => query.set({ phone_confirmed_at: null }))
    .where("id", "=", order.id)
    .execute();
  await endFreeAdvance(trx, order.id, conditions.at);
  const settled = owed
    ? await settleTotal(
        trx,
        order,
        owed,
        { parts: quote.promised, reason: conditions.reason },
        conditions.at,
      )
    : { promised: [], money: null };
  return {
    corrected: isMoved ? [...changed, "delivery_area"] : changed,
    reason,
    ...settled,
    moved: isMoved ? { was, becomes } : null,
  };
}
