import { createHmac } from "node:crypto";
import type { PaymentMethod, WaitsFor } from "@/lib/contract/terms";
import type { CashStep } from "@/lib/shop/order/cash-rules";
import type { Hold } from "../kernel/db/columns";
import type { Trx } from "../kernel/db/schema";
import { addressBlocks } from "../kernel/rate-limit/address-block";
import { HARD_CHECK_NEEDED, type RobotProof } from "../kernel/robot/robot-check";
import type { Secrets } from "../kernel/safety/secrets";
import type { OrderRules } from "../kernel/settings/order-terms";
import { stockRefusal } from "../stock/stock-refusal";
import type { Buyer } from "./buyer";
import { type CashCheck, type CashMeans, cashStepOf, NO_CASH_RULES } from "./cash-buyer";
import {
  countHolds,
  countShortPieces,
  type HoldRequest,
  hasCompletedOrder,
  isPhoneConfirmed,
} from "./count-holds";
import { exceededCap, expiryOf, fitsShop, fitsShortHold, holdEndOf } from "./hold-rules";

/** Conditions that decide how an order holds its pieces, besides the order itself. */
export interface HoldTerms {
  rules: OrderRules;
  /** Whether the shop has a payment gateway. */
  hasGateway: boolean;
  /** RATE_LIMIT_SCALE: factor on every cap except the buyer's own. */
  scale: number;
  /** Sellable pieces of all products. */
  sellable: number;
  /** Key of the buyer's address; null if unknown. */
  addressKey: string | null;
  /** The robot check that the request passed. */
  proof: RobotProof | null;
  /** Channels of codes to buyers who pay in cash; none if undefined. */
  channels?: CashMeans["channels"];
  /** How buyers who pay in cash are checked; by staff alone if undefined. */
  cashRules?: CashCheck["rules"] | undefined;
}

/** Hold of an order, as stored in its row. */
export interface OrderHold {
  kind: Hold;
  waitsFor: WaitsFor | null;
  countsForCaps: boolean;
  addressKey: string | null;
  /** Epoch ms; null for never. */
  expiresAt: number | null;
  /** Time from which the order waits for staff without its pieces; epoch ms, null for never. */
  holdUntil: number | null;
  /** Whether its phone number is that of the account, confirmed by a code. */
  isPhoneConfirmed: boolean;
}

/** Hold of orders that the caps do not apply to: the shop's own orders. */
export const UNCAPPED_HOLD: OrderHold = {
  kind: "full",
  waitsFor: null,
  countsForCaps: false,
  addressKey: null,
  expiresAt: null,
  holdUntil: null,
  isPhoneConfirmed: false,
};

/**
 * Returns the key by which orders from one address are counted: an IPv4 address, or the /48 of an
 * IPv6 one, because one customer may have a whole /48. Keyed with a secret, so that the address
 * cannot be recovered by guessing.
 */
export function addressKeyOf(secrets: Pick<Secrets, "log">, address: string | undefined) {
  const block = addressBlocks(address).at(-1)?.block;
  if (block === undefined) return null;
  const digest = createHmac("sha256", secrets.log).update(`order-holds:${block}`).digest();
  return digest.toString("base64url").slice(0, 24);
}

interface HeldOrder {
  /** Pieces by product id. */
  pieces: Map<number, number>;
  phone: string;
  method: PaymentMethod;
  /** What is charged for the delivery, in poisha. */
  deliveryPrice: number;
  /** Step of staff before the order can be paid. */
  waitsFor?: WaitsFor | null;
}

/** What an order waits for until its buyer is checked who pays in cash. */
export function waitOfCash(step: CashStep): WaitsFor | null {
  if (step === "nothing") return null;
  return step === "advance" ? "advance" : "confirmation";
}

/**
 * Decides how an order holds its pieces, before they are taken: a full hold within the caps; past a
 * cap a short hold, or none, so that the order must be paid soon; none past the share of all pieces
 * that new buyers may hold together. The transaction must have locked
 * the buyer. The serializable isolation of the database covers other buyers who count toward the
 * same caps.
 * @throws AppError 422 past a cap if the order cannot be paid online, or without the harder robot
 *   check
 */
export async function decideHold(
  trx: Trx,
  { pieces, phone, method, deliveryPrice, waitsFor: waits = null }: HeldOrder,
  buyer: Buyer,
  terms: HoldTerms,
  now: number,
): Promise<OrderHold> {
  const { rules, hasGateway, addressKey } = terms;
  const isKnownCustomer = await hasCompletedOrder(trx, buyer.userId);
  const wanted: HoldRequest = { buyer, isKnownCustomer, phone, addressKey, pieces };
  const { userId } = buyer;
  const isConfirmed = await isPhoneConfirmed(trx, { userId, phone });
  const cashWait = async () => {
    if (method !== "cod") return null;
    const { channels = [], cashRules = NO_CASH_RULES } = terms;
    const check = { channels, hasGateway, rules: cashRules };
    const cash = { userId, phone, isPhoneConfirmed: isConfirmed, isKnownCustomer, deliveryPrice };
    return waitOfCash(await cashStepOf(trx, check, cash, now));
  };
  const waitsFor = waits ?? (await cashWait());
  const hold = await holdOf(trx, wanted, { method, waitsFor, isConfirmed }, terms, now);
  const fields = { method, hold, waitsFor, isKnownCustomer };
  return {
    kind: hold,
    waitsFor,
    countsForCaps: !isKnownCustomer || hold === "short",
    addressKey: isKnownCustomer ? null : addressKey,
    expiresAt: expiryOf(fields, { limits: rules, hasGateway }, now),
    holdUntil: isConfirmed ? null : holdEndOf(fields, rules, now),
    isPhoneConfirmed: isConfirmed,
  };
}

async function holdOf(
  trx: Trx,
  wanted: HoldRequest,
  order: { method: PaymentMethod; waitsFor: WaitsFor | null; isConfirmed: boolean },
  { rules, hasGateway, scale, sellable, proof }: HoldTerms,
  now: number,
): Promise<Hold> {
  const { method, waitsFor, isConfirmed } = order;
  const caps = { limits: rules, scale, sellable, isPhoneConfirmed: isConfirmed };
  const held = await countHolds(trx, wanted, now);
  const exceeded = exceededCap(held, caps);
  if (!exceeded) return fitsShop(held, caps) ? "full" : "none";
  const { code, limit } = exceeded;
  const { phone } = rules;
  if (!hasGateway) throw stockRefusal("items", { code, limit, phone });
  if (method !== "mobile")
    throw stockRefusal("paymentMethod", { code: "cash_limit", limit, phone });
  // Names the cap: who cannot do the check learns why it is asked for, and what else helps.
  if (!proof?.hard) throw stockRefusal("recaptchaToken", { code, limit, phone }, HARD_CHECK_NEEDED);
  // It cannot be paid within the minutes of a short hold.
  if (waitsFor !== null) return "none";
  return fitsShortHold(held, await countShortPieces(trx, wanted), caps) ? "short" : "none";
}
