import {
  type Loose,
  looseFlag,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a day such as 2026-11-29; null for anything else. */
export function parseDay(value: unknown): string | null {
  const text = looseText(value);
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

function parseArea(value: unknown) {
  const area = looseObject(value);
  const charge = looseNumber(area.charge);
  if (charge === null) return null;
  return {
    /** Amounts in taka. */
    charge,
    freeFrom: looseNumber(area.free_from),
    cashOnDelivery: area.cash_on_delivery !== false,
    /**
     * Day by which an order placed now is delivered, such as 2026-11-29; null if none is promised.
     */
    promisedDay: parseDay(area.promised_day),
    /** ISO time until which orders have this day; null if unknown. */
    orderBefore: looseTime(area.order_before),
  };
}

type AreaOffer = NonNullable<ReturnType<typeof parseArea>>;

/** Delivery charge and time by area. */
export type DeliveryOffer = Record<"inside" | "outside", AreaOffer>;

/** Parses what delivery costs and when it comes; null if the API does not return it. */
export function parseDeliveryOffer(value: unknown): DeliveryOffer | null {
  const offer = looseObject(value);
  const [inside, outside] = [parseArea(offer.inside), parseArea(offer.outside)];
  return inside && outside ? { inside, outside } : null;
}

/** Parses fields that only product page, Buy Now and feeds need. */
export function parseSaleFacts(record: Loose) {
  return {
    /** Last day of its discount, such as 2026-11-30; null for one without an end. */
    offerUntil: parseDay(record.offer_until),
    /** Whether it is kept cold: delivered inside Dhaka only, and not taken back. */
    coldChain: looseFlag(record.cold_chain),
    /** Day on which it is expected back while it is sold out, such as 2026-12-05; null if unknown. */
    backOn: parseDay(record.back_on),
  };
}
