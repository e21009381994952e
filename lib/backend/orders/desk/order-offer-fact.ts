import { toTaka } from "@/lib/shop/pricing/price";
import type { Db, Trx } from "../../kernel/db/schema";
import { readOffer } from "../../offers/read-offers";

interface OfferedOrder {
  id: number;
  offer_id?: number | null;
  delivery_discount?: number;
}

/** Returns the offer that an order uses, with what it takes off in taka; null without one. */
export async function orderOfferFact(
  db: Db | Trx,
  { id, offer_id = null, delivery_discount = 0 }: OfferedOrder,
) {
  if (offer_id === null) return null;
  const { name, nameBn, code } = await readOffer(db, offer_id);
  const goods = await db
    .selectFrom("order_lines")
    .select((eb) => eb.fn.sum("share").as("sum"))
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const discount = toTaka(Number(goods.sum ?? 0) + delivery_discount);
  return { id: offer_id, name, name_bn: nameBn, code, discount };
}
