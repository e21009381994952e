import { type CashRules, type CashStep, cashStep } from "@/lib/shop/order/cash-rules";
import { deliveryPrice } from "@/lib/shop/pricing/order-totals";
import { layerSettings } from "@/lib/site/settings";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";
import type { Channel } from "../kernel/db/schema-outbox";
import { canReach } from "../kernel/outbox/direct-messages";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import type { Services } from "../services";
import { hasCompletedOrder, isPhoneConfirmed } from "./count-holds";

/** What the shop can do to check buyers who pay in cash. */
export interface CashMeans {
  channels: readonly Channel[];
  /** Whether the shop has a payment gateway. */
  hasGateway: boolean;
}

/** Returns what the shop can do now. */
export const cashMeansOf = ({ channels, payment }: Pick<Services, "channels" | "payment">) => ({
  channels,
  hasGateway: payment.gateways.active !== null,
});

/** The means of staff alone. */
export const BY_CALL: CashMeans = { channels: [], hasGateway: false };

/** How the shop checks buyers who pay in cash. */
export interface CashCheck extends CashMeans {
  rules: Pick<CashRules, "refusedParcels" | "advance">;
}

/** Rules of a shop that counts no refused parcels and asks for no advance. */
export const NO_CASH_RULES = { refusedParcels: null, advance: null } as const;

/** How long a parcel that was not taken counts. */
const COUNTED_MS = 365 * 86_400_000;

/** Orders to a number of which a parcel was not taken that counts. */
function refusedOrders(db: Db | Trx, phone: string, now: number) {
  return db
    .selectFrom("orders")
    .where("billing_phone", "=", phone)
    .where("status", "=", ORDER_STATUS.cancelled)
    .where("cancel_reason", "=", "not_taken")
    .where("phone_confirmed_at", "is not", null)
    .where("refusal_cleared_at", "is", null)
    .where("ordered_at", ">", now - COUNTED_MS);
}

/**
 * Counts the parcels to a number that were not taken. Anyone can type the number of a stranger, so
 * orders count only if the number was confirmed by a code or by the account; for twelve months.
 * @param now epoch ms
 */
export async function countRefusedParcels(
  db: Db | Trx,
  phone: string,
  now: number,
): Promise<number> {
  const { count } = await refusedOrders(db, phone, now)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the count of the parcels to a number that were not taken. @returns their number */
export async function clearRefusedParcels(trx: Trx, phone: string, at: number): Promise<number> {
  const ids = (await refusedOrders(trx, phone, at).select("id").execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.updateTable("orders").set({ refusal_cleared_at: at }).where("id", "in", ids).execute();
  return ids.length;
}

/** Whether an order of this customer with this number, which was confirmed, was completed. */
async function hasCompletedOnNumber(
  db: Db | Trx,
  { userId, phone }: { userId: number | null; phone: string },
): Promise<boolean> {
  const completed = await db
    .selectFrom("orders")
    .select("id")
    .where("billing_phone", "=", phone)
    .where("status", "=", ORDER_STATUS.completed)
    // Orders of before the number of each order was kept belong to the account.
    .where((eb) => eb.or([eb("phone_confirmed_at", "is not", null), eb("user_id", "=", userId)]))
    .limit(1)
    .executeTakeFirst();
  return completed !== undefined;
}

/** A stored order that is paid in cash. */
type StoredCash = Parameters<typeof deliveryPrice>[0] & {
  user_id: number | null;
  billing_phone: string;
  phone_confirmed_at: number | null;
};

/** A buyer who wants to pay in cash. */
interface WantedCash {
  userId: number | null;
  phone: string;
  /** Whether the number is that of the account, confirmed by a code. */
  isPhoneConfirmed: boolean;
  /** Whether the account has a completed order, with any number. */
  isKnownCustomer: boolean;
  /** What is charged for the delivery, in poisha. */
  deliveryPrice: number;
}

/**
 * Returns what has to happen before an order in cash goes on. Where no code can be sent, no number
 * can be confirmed: a customer with a completed order is known there.
 */
export async function cashStepOf(
  db: Db | Trx,
  { channels, hasGateway, rules }: CashCheck,
  { userId, phone, isPhoneConfirmed, isKnownCustomer, deliveryPrice }: WantedCash,
  now: number,
): Promise<CashStep> {
  const canGetCode = canReach({ channels }, { phone });
  const isOnNumber =
    canGetCode && isPhoneConfirmed && (await hasCompletedOnNumber(db, { userId, phone }));
  const isKnown = canGetCode ? isOnNumber : isKnownCustomer;
  const refusedParcels =
    rules.refusedParcels === null ? 0 : await countRefusedParcels(db, phone, now);
  const canPayAdvance = hasGateway && deliveryPrice > 0;
  return cashStep({ isKnown, refusedParcels, canGetCode, canPayAdvance }, rules);
}

const readCashRules = async (db: Db | Trx): Promise<CashRules> =>
  layerSettings(await readStoredSettings(db)).settings.cashRules;

/** Returns what has to happen before a stored order in cash goes on, by the current rules. */
export async function cashStepOfStored(
  trx: Trx,
  order: StoredCash,
  means: CashMeans,
  now: number,
): Promise<CashStep> {
  const { user_id: userId, billing_phone: phone } = order;
  const wanted = {
    userId,
    phone,
    isPhoneConfirmed:
      order.phone_confirmed_at !== null || (await isPhoneConfirmed(trx, { userId, phone })),
    isKnownCustomer: await hasCompletedOrder(trx, userId),
    deliveryPrice: deliveryPrice(order),
  };
  return cashStepOf(trx, { ...means, rules: await readCashRules(trx) }, wanted, now);
}

/** Whether parcels to a number were refused so often that no code confirms its next order. */
async function hasRefusedTooMany(db: Db | Trx, phone: string, now: number): Promise<boolean> {
  const { refusedParcels: limit } = await readCashRules(db);
  return limit !== null && (await countRefusedParcels(db, phone, now)) >= limit;
}

interface WaitingOrder {
  status: number;
  waits_for: string | null;
  payment_method: string;
  billing_phone: string;
}

/** Whether the customer can confirm a waiting order with a code to its number. */
export async function canConfirmByCode(
  db: Db | Trx,
  { channels }: Pick<CashMeans, "channels">,
  { status, waits_for, payment_method, billing_phone: phone }: WaitingOrder,
  now: number,
): Promise<boolean> {
  const isWaiting = status === ORDER_STATUS.pending && waits_for === "confirmation";
  if (!isWaiting || payment_method !== "cod" || !canReach({ channels }, { phone })) return false;
  return !(await hasRefusedTooMany(db, phone, now));
}
