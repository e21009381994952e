import { addToGroup } from "@/lib/base/groups";
import type { DeskPickBatch, DeskPickList } from "@/lib/contract/orders/desk-pick-schemas";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Db } from "../../kernel/db/schema";
import { iso } from "../../kernel/time/iso-time";
import { isSellable } from "../../stock/sellable-batch";
import { readStockedLines, type StockedLine } from "../stocked-lines";
import { ordersOfTab } from "./order-tabs";

/** More are not carried through a shop at once. */
const MAX_ORDERS = 100;

/** Returns the pieces of a product's lines by batch, the first to expire first. */
function batchesOf(
  lines: readonly StockedLine[],
  numbers: ReadonlyMap<number, string>,
  now: number,
): DeskPickBatch[] {
  const pieces = new Map<string, DeskPickBatch["picks"]>();
  const expiries = new Map<string, number | null>();
  for (const { id, order_id, batches } of lines)
    for (const { batch_no, quantity, expires_on } of batches) {
      expiries.set(batch_no, expires_on);
      addToGroup(pieces, batch_no, { order: numbers.get(order_id) ?? "", line: id, quantity });
    }
  const stock = lines[0]?.stock ?? [];
  return [...pieces]
    .toSorted(
      ([a], [b]) => (expiries.get(a) ?? 0) - (expiries.get(b) ?? 0) || a.localeCompare(b, "en"),
    )
    .map(([batch_no, picks]) => {
      const expires = expiries.get(batch_no) ?? null;
      const batch = stock.find((one) => one.batch_no === batch_no);
      return {
        batch_no,
        expires_on: expires === null ? null : dhakaDay(expires),
        sellable: batch !== undefined && isSellable(batch, now),
        picks,
      };
    });
}

/** Reads products in the order of their categories, which is the closest to that of shelves. */
function readPlaces(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .where("products.id", "in", ids)
    .select(["products.id", "products.name", "products.name_bn", "products.sku", "products.gtin"])
    .select(["categories.id as category_id", "categories.name as category"])
    .select("categories.name_bn as category_bn")
    .orderBy("categories.position")
    .orderBy("categories.id")
    .orderBy("products.name")
    .orderBy("products.id")
    .execute();
}

/**
 * Reads which pieces are to be taken off the shelf for the orders to pack: from the batches that the
 * orders hold, which packing takes.
 */
export async function readPickList(db: Db, now: number): Promise<DeskPickList> {
  const found = await ordersOfTab(db, "to_pack", now)
    .where("hold", "!=", "none")
    .select(["id", "order_number", "billing_name", "ordered_at"])
    .orderBy("ordered_at")
    .orderBy("id")
    .limit(MAX_ORDERS + 1)
    .execute();
  const orders = found.slice(0, MAX_ORDERS);
  const numbers = new Map(orders.map(({ id, order_number }) => [id, order_number]));
  const lines = orders.length > 0 ? await readStockedLines(db, [...numbers.keys()]) : [];
  const ages = new Map(orders.map(({ id }, index) => [id, index]));
  const byAge = lines.toSorted((a, b) => (ages.get(a.order_id) ?? 0) - (ages.get(b.order_id) ?? 0));
  const groups = new Map<number, StockedLine[]>();
  for (const line of byAge) addToGroup(groups, line.product_id, line);
  const places = groups.size > 0 ? await readPlaces(db, [...groups.keys()]) : [];
  const products = places.map(({ category_id, category, category_bn, ...product }) => {
    const own = groups.get(product.id) ?? [];
    const batches = batchesOf(own, numbers, now);
    const taken = new Set(batches.map(({ batch_no }) => batch_no));
    const all = (own[0]?.stock ?? []).map(({ batch_no }) => batch_no);
    return {
      ...product,
      category: { id: category_id, name: category, name_bn: category_bn },
      batches,
      other_batches: all.filter((batch) => !taken.has(batch)),
    };
  });
  return {
    products,
    orders: orders.map(({ order_number, billing_name, ordered_at }) => ({
      number: order_number,
      name: billing_name,
      placed_at: iso(ordered_at),
    })),
    more: found.length > MAX_ORDERS,
  };
}
