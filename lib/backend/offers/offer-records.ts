import type { z } from "zod";
import { deskNewOfferBody, deskOfferBody } from "@/lib/contract/offers/desk-schemas";
import { takaOrNull, toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { archivableRecords } from "../desk/archivable-records";
import { freeSlug } from "../desk/free-slug";
import { lockContentRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { countedOrders } from "./counted-orders";
import { type OfferValues, offerKind } from "./offer-kind";
import { idsOf } from "./read-offers";

type Sent = Partial<z.output<typeof deskNewOfferBody>>;

const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
const poisha = (value: number | undefined) => (value === undefined ? undefined : toPoisha(value));
const poishaOrNull = (value: number | null | undefined) => (value === null ? null : poisha(value));

/** Returns the fields as they are stored: percentages in hundredths, amounts in poisha. */
const storedOffer = ({
  value,
  max_discount,
  min_goods,
  first_order_only,
  scope_ids,
  with_discounts,
  paused,
  ...fields
}: Sent) => ({
  ...fields,
  value: poisha(value),
  max_discount: poishaOrNull(max_discount),
  min_goods: poisha(min_goods),
  first_order_only: flag(first_order_only),
  scope_ids: scope_ids === undefined ? undefined : [...new Set(scope_ids)].join(","),
  with_discounts: flag(with_discounts),
  paused: flag(paused),
});

/** Returns how many orders used each offer. */
async function countUses(db: Db | Trx): Promise<Map<number, number>> {
  const rows = await countedOrders(db)
    .where("offer_id", "is not", null)
    .groupBy("offer_id")
    .select((eb) => ["offer_id", eb.fn.countAll().as("uses")])
    .execute();
  return new Map(rows.map(({ offer_id, uses }) => [offer_id ?? 0, Number(uses)]));
}

/** Returns what an offer took off its orders, in poisha: off the delivery, and off the goods. */
async function costOf(db: Db | Trx, offerId: number): Promise<number> {
  const delivery = await countedOrders(db)
    .where("offer_id", "=", offerId)
    .select((eb) => eb.fn.sum("delivery_discount").as("sum"))
    .executeTakeFirstOrThrow();
  const goods = await countedOrders(db)
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .where("offer_id", "=", offerId)
    .select((eb) => eb.fn.sum("order_lines.share").as("sum"))
    .executeTakeFirstOrThrow();
  return Number(delivery.sum ?? 0) + Number(goods.sum ?? 0);
}

/** Offers and codes as staff edit them. */
export const offerRecords = archivableRecords({
  kind: offerKind,
  lock: (trx, id) => lockContentRow(trx, "offers", id),
  created: deskNewOfferBody.transform(storedOffer),
  edited: deskOfferBody.omit({ version: true, archived: true }).transform(storedOffer),
  newKey: (trx, { name = "" }) => freeSlug(trx, "offers", name, "offer"),
  counted: { field: "uses", read: countUses },
  facts: async ({ id }, db) => ({ cost: toTaka(await costOf(db, id)) }),
  shown: ({
    value,
    max_discount,
    min_goods,
    first_order_only,
    scope_ids,
    with_discounts,
    paused,
    ...values
  }: OfferValues) => ({
    ...values,
    value: toTaka(value),
    max_discount: takaOrNull(max_discount),
    min_goods: toTaka(min_goods),
    first_order_only: first_order_only === 1,
    scope_ids: idsOf(scope_ids),
    with_discounts: with_discounts === 1,
    paused: paused === 1,
  }),
});
