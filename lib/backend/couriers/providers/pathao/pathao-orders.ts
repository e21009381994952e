import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import { CourierError, type ParcelToBook } from "../../courier";
import { numberLike } from "./pathao-client";
import { statusOf } from "./pathao-status";

const orderSchema = z.object({
  consignment_id: numberLike,
  merchant_order_id: numberLike.nullish(),
  order_status: z.string().nullish(),
});

export const createdSchema = z.object({ data: orderSchema });

export const infoSchema = z.object({
  data: orderSchema.extend({ order_status_slug: z.string().nullish() }),
});

export const ordersSchema = z.object({ data: z.object({ data: z.array(orderSchema) }) });

/** Stores come by page. */
export const storesSchema = z.object({
  data: z.object({
    data: z.array(z.object({ store_id: numberLike })),
    last_page: z.number().nullish(),
  }),
});

type Order = z.infer<typeof orderSchema>;

const MAX_NAME = 100;
const MAX_ADDRESS = 220;
const MAX_NOTE = 200;
const LEAST_GRAMS = 500;
const MOST_GRAMS = 10_000;
const NORMAL_DELIVERY = 48;
const ITEM = 2;

const cut = (text: string, most: number) => text.replaceAll(/\s+/g, " ").trim().slice(0, most);

/** Weight in kg; half a kilogram is the least that Pathao charges. @throws CourierError */
function weightOf(grams: number | null): number {
  if (grams !== null && grams > MOST_GRAMS)
    throw new CourierError("refused", "It takes parcels of 10 kg at most.");
  return Math.max(grams ?? 0, LEAST_GRAMS) / 1000;
}

/** What is the same for the price and for the booking. */
export const kindOf = (storeId: string, weightGrams: number | null) => ({
  store_id: Number(storeId),
  item_type: ITEM,
  delivery_type: NORMAL_DELIVERY,
  item_weight: weightOf(weightGrams),
});

/** @throws CourierError for what Pathao does not take */
export function fieldsOf(parcel: ParcelToBook, storeId: string): Record<string, string | number> {
  const { invoice, name, phone, address, collect, pieces, note, weightGrams, places } = parcel;
  const [city, zone, area] = places.map(Number);
  const amount = toTaka(collect);
  if (!Number.isInteger(amount))
    throw new CourierError("refused", "It collects whole taka only. Change the amount to collect.");
  return {
    ...kindOf(storeId, weightGrams),
    merchant_order_id: invoice,
    recipient_name: cut(name, MAX_NAME),
    recipient_phone: phone,
    recipient_address: cut(address, MAX_ADDRESS),
    item_quantity: pieces,
    amount_to_collect: amount,
    // Pathao refuses empty values of these.
    ...(city && { recipient_city: city }),
    ...(zone && { recipient_zone: zone }),
    ...(area && { recipient_area: area }),
    ...(note && { special_instruction: cut(note, MAX_NOTE) }),
  };
}

/**
 * Returns the order with an invoice from a list that was asked for it; null if there is none. One whose
 * pick-up was cancelled is none.
 * @throws CourierError if the list is of other orders, or there are two
 */
export function orderWith(invoice: string, listed: readonly Order[]): Order | null {
  const own = listed.filter(({ merchant_order_id: id }) => String(id) === invoice);
  if (own.length === 0 && listed.length > 0)
    throw new CourierError("unclear", "The courier answered about other parcels.");
  const open = own.filter(({ order_status: said }) => statusOf(said ?? "") !== "not_picked_up");
  const [order, other] = open;
  if (other) throw new CourierError("unclear", "The courier has the parcel twice.");
  return order ?? null;
}
