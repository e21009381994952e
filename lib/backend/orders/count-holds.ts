import type { Hold } from "../kernel/db/columns";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";
import type { Viewer } from "../kernel/http/viewer";
import { batchesByProduct, isSellable } from "../stock/sellable-batch";
import type { Buyer } from "./buyer";
import { ownOrders } from "./find-own-order";
import type { CurrentHolds, HoldCount, ProductHolds } from "./hold-rules";

/** Returns the number of sellable pieces of all products. @param now epoch ms */
export async function countSellable(db: Db, now: number): Promise<number> {
  const { pieces } = await db
    .selectFrom("batches")
    .innerJoin("products", "products.id", "batches.product_id")
    .select(({ fn }) => fn.sum<number | null>("batches.quantity").as("pieces"))
    .where("batches.expires_on", ">", now)
    .where("batches.recalled_at", "is", null)
    .where("products.archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(pieces ?? 0);
}

export async function hasCompletedOrder(trx: Trx, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const completed = await trx
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", ORDER_STATUS.completed)
    .limit(1)
    .executeTakeFirst();
  return completed !== undefined;
}

/** Whether a code has proved that a phone number is that of a customer. */
export async function isPhoneConfirmed(
  db: Db | Trx,
  { userId, phone }: { userId: number | null; phone: string },
): Promise<boolean> {
  if (userId === null) return false;
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("mobile_no", "=", phone)
    .where("confirmed_mobile", "=", phone)
    .executeTakeFirst();
  return user !== undefined;
}

/** Owner of the counted orders: an account or session, a phone number, or an IP address. */
type Holder = { own: Viewer } | { phone: string } | { addressKey: string };

function ordersOf(trx: Trx, holder: Holder) {
  if ("own" in holder) return ownOrders(trx, holder.own);
  const counted = trx.selectFrom("orders").where("counted", "=", 1);
  return "phone" in holder
    ? counted.where("billing_phone", "=", holder.phone)
    : counted.where("address_key", "=", holder.addressKey);
}

/** Counts a holder's unpaid orders in status pending with this kind of hold. */
async function countHeld(trx: Trx, holder: Holder, hold: Hold): Promise<HoldCount> {
  const { orders, pieces } = await ordersOf(trx, holder)
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select((eb) => [
      eb.fn.count("orders.id").distinct().as("orders"),
      eb.fn.sum("order_lines.quantity").as("pieces"),
    ])
    .where("orders.status", "=", ORDER_STATUS.pending)
    .where("payment_status", "!=", "paid")
    .where("hold", "=", hold)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), pieces: Number(pieces ?? 0) };
}

/** Counts the pieces of all products on hold for all new buyers. */
async function countNewBuyers(trx: Trx): Promise<number> {
  const { pieces } = await trx
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(({ fn }) => fn.sum<number | null>("order_lines.quantity").as("pieces"))
    .where("counted", "=", 1)
    .where("orders.status", "=", ORDER_STATUS.pending)
    .where("payment_status", "!=", "paid")
    .where("hold", "!=", "none")
    .executeTakeFirstOrThrow();
  return Number(pieces ?? 0);
}

/** @param wanted pieces by product id */
async function countProducts(
  trx: Trx,
  wanted: Map<number, number>,
  now: number,
): Promise<ProductHolds[]> {
  const ids = [...wanted.keys()];
  const batches = await batchesByProduct(trx, ids);
  const rows = await trx
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["product_id", "hold"])
    .select(({ fn }) => fn.sum<number>("order_lines.quantity").as("pieces"))
    .where("counted", "=", 1)
    .where("orders.status", "=", ORDER_STATUS.pending)
    .where("payment_status", "!=", "paid")
    .where("product_id", "in", ids)
    .groupBy(["product_id", "hold"])
    .execute();
  const held = (id: number, hold: Hold) =>
    Number(rows.find((row) => row.product_id === id && row.hold === hold)?.pieces ?? 0);
  return [...wanted].map(([id, pieces]) => ({
    wanted: pieces,
    left: (batches.get(id) ?? [])
      .filter((batch) => isSellable(batch, now))
      .reduce((sum, { quantity }) => sum + quantity, 0),
    full: held(id, "full"),
    short: held(id, "short"),
  }));
}

/** Buyer and wanted pieces of a new order. */
export interface HoldRequest {
  buyer: Buyer;
  /** Whether the buyer has a completed order; only orders of the account then count. */
  isKnownCustomer: boolean;
  phone: string;
  /** Null if the address is unknown. */
  addressKey: string | null;
  /** Pieces by product id. */
  pieces: Map<number, number>;
}

function ownOf({ buyer: { sessionId, userId }, isKnownCustomer }: HoldRequest): Holder {
  return { own: { rowId: isKnownCustomer ? null : sessionId, userId } };
}

/** Counts the pieces on hold before a new order takes its pieces. */
export async function countHolds(
  trx: Trx,
  wanted: HoldRequest,
  now: number,
): Promise<CurrentHolds> {
  const { isKnownCustomer, phone, addressKey } = wanted;
  const full = (holder: Holder) => countHeld(trx, holder, "full");
  return {
    own: await full(ownOf(wanted)),
    phone: isKnownCustomer ? null : await full({ phone }),
    address: isKnownCustomer || addressKey === null ? null : await full({ addressKey }),
    products: await countProducts(trx, wanted.pieces, now),
    newBuyers: isKnownCustomer ? null : await countNewBuyers(trx),
  };
}

/**
 * Counts the pieces in short holds of the buyer's address; of the account if the buyer is known or
 * the address is unknown.
 */
export async function countShortPieces(trx: Trx, wanted: HoldRequest): Promise<number> {
  const { isKnownCustomer, addressKey } = wanted;
  const holder = isKnownCustomer || addressKey === null ? ownOf(wanted) : { addressKey };
  return (await countHeld(trx, holder, "short")).pieces;
}
