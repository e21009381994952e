import type { Offer } from "@/lib/shop/offers/offer-rules";
import type { Db, Trx } from "../kernel/db/schema";
import { countedOrders } from "./counted-orders";
import { readOffer } from "./read-offers";

type Problem = "used_up" | "log_in" | "used_by_you" | "first_order";

/** Returns the phone number of an account that a code has proved; null for none. */
async function confirmedPhone(db: Db | Trx, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom("users")
    .select("mobile_no")
    .where("id", "=", userId)
    .whereRef("confirmed_mobile", "=", "mobile_no")
    .executeTakeFirst();
  return user?.mobile_no ?? null;
}

/** Counts the orders of a customer: of the account, and those with its confirmed phone number. */
async function countOwn(
  db: Db | Trx,
  userId: number,
  phone: string | null,
  offerId?: number,
): Promise<number> {
  const { orders } = await countedOrders(db)
    .select((eb) => eb.fn.countAll().as("orders"))
    .where((eb) =>
      eb.or([
        eb("user_id", "=", userId),
        ...(phone === null ? [] : [eb("billing_phone", "=", phone)]),
      ]),
    )
    .$if(offerId !== undefined, (query) => query.where("offer_id", "=", offerId ?? null))
    .executeTakeFirstOrThrow();
  return Number(orders);
}

async function isUsedUp(db: Db | Trx, { id, usesTotal }: Offer): Promise<boolean> {
  if (usesTotal === null) return false;
  const { orders } = await countedOrders(db)
    .select((eb) => eb.fn.countAll().as("orders"))
    .where("offer_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(orders) >= usesTotal;
}

/**
 * Returns why an offer is not for this customer, or null. In the transaction of an order, which is
 * serializable, so that simultaneous orders cannot use it more often than allowed. What is limited by
 * customer needs an account: anybody can type any phone number. That of the order does not count, so
 * that cart and order agree.
 */
export async function customerProblem(
  db: Db | Trx,
  offer: Offer,
  userId: number | null,
): Promise<Problem | null> {
  if (await isUsedUp(db, offer)) return "used_up";
  const { usesCustomer, firstOrderOnly } = offer;
  if (usesCustomer === null && !firstOrderOnly) return null;
  if (userId === null) return "log_in";
  const phone = await confirmedPhone(db, userId);
  if (firstOrderOnly && (await countOwn(db, userId, phone)) > 0) return "first_order";
  if (usesCustomer === null) return null;
  return (await countOwn(db, userId, phone, offer.id)) >= usesCustomer ? "used_by_you" : null;
}

/** An order with the offer that it was placed with, if any. */
interface OfferedOrder {
  offer_id: number | null;
  user_id: number | null;
}

/**
 * Whether other orders have used the offer of a cancelled order up since. A first order is one order.
 * In the transaction that opens the order again.
 */
export async function isUsedUpSince(
  trx: Trx,
  { offer_id, user_id }: OfferedOrder,
): Promise<boolean> {
  if (offer_id === null) return false;
  const offer = await readOffer(trx, offer_id);
  if (await isUsedUp(trx, offer)) return true;
  const most = offer.firstOrderOnly ? 1 : offer.usesCustomer;
  if (most === null || user_id === null) return false;
  const phone = await confirmedPhone(trx, user_id);
  return (await countOwn(trx, user_id, phone, offer_id)) >= most;
}
