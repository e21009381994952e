import type { Selectable } from "kysely";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { type Offer, offerDayProblem } from "@/lib/shop/offers/offer-rules";
import type { Db, Schema, Trx } from "../kernel/db/schema";

type Row = Selectable<Schema["offers"]>;

/** Returns the ids of a stored list, such as `3,17`. */
export const idsOf = (text: string): number[] => (text === "" ? [] : text.split(",").map(Number));

function offerOf(row: Row): Offer {
  return {
    id: row.id,
    name: row.name,
    nameBn: row.name_bn,
    code: row.code,
    kind: row.kind,
    value: row.value,
    maxDiscount: row.max_discount,
    minGoods: row.min_goods,
    starts: row.starts,
    ends: row.ends,
    usesTotal: row.uses_total,
    usesCustomer: row.uses_customer,
    firstOrderOnly: row.first_order_only === 1,
    scope: row.scope,
    scopeIds: idsOf(row.scope_ids),
    withDiscounts: row.with_discounts === 1,
  };
}

/** A table that the database does not have, as SQLite and PostgreSQL say it. */
const NO_TABLE = /no such table: offers|relation "offers" does not exist/;

/**
 * Returns the offers that are neither archived nor paused, nor over. None before the migration that
 * adds their table: an order must be possible until then, which is why this must not run in the
 * transaction of an order.
 * @param now epoch ms
 */
export async function readOffers(db: Db, now: number): Promise<Offer[]> {
  const today = dhakaDay(now);
  const rows = await db
    .selectFrom("offers")
    .selectAll()
    .where("archived_at", "is", null)
    .where("paused", "=", 0)
    .orderBy("id")
    .execute()
    .catch((error: unknown) => {
      if (NO_TABLE.test(String(error))) return [];
      throw error;
    });
  return rows.map(offerOf).filter((offer) => offerDayProblem(offer, today) !== "ended");
}

/** Returns an offer, also one that is paused, archived or over. */
export async function readOffer(db: Db | Trx, id: number): Promise<Offer> {
  const row = db.selectFrom("offers").selectAll().where("id", "=", id);
  return offerOf(await row.executeTakeFirstOrThrow());
}

/** Returns the code that the visitor of a session entered, folded; null without one. */
export async function readOfferCode(db: Db | Trx, sessionRowId: number): Promise<string | null> {
  const cart = await db
    .selectFrom("carts")
    .select("offer_code")
    .where("session_id", "=", sessionRowId)
    .executeTakeFirst();
  return cart?.offer_code ?? null;
}

/** Stores the code of a session that has a cart; null removes it. */
export async function storeOfferCode(
  trx: Trx,
  sessionRowId: number,
  code: string | null,
): Promise<void> {
  await trx
    .updateTable("carts")
    .set({ offer_code: code })
    .where("session_id", "=", sessionRowId)
    .execute();
}
