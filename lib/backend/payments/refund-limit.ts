import { englishText } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { PaymentRow, RefundRow } from "../kernel/db/schema-payments";
import { AppError } from "../kernel/errors";
import { isManual } from "./manual-methods";
import type { RefundLimits } from "./payment-settings";
import { factsOf } from "./providers/facts";
import { isTooOld, TOO_OLD } from "./refunds";

const CAME_BY_HAND = englishText("refunds.cameByHand");
const NO_MORE = englishText("refunds.noMore");

/** Whether a refund exists at the gateway or will be sent to it. */
function isAtGateway({ state, sent_at }: RefundRow): boolean {
  return state === "due" || (sent_at !== null && state !== "by_hand");
}

/** Returns the limit of a gateway that accepts no more refunds of a payment; null if it does. */
function reachedLimit(
  gateway: string,
  others: readonly RefundRow[],
  limits: RefundLimits,
): number | null {
  const limit = limits.get(gateway) ?? factsOf(gateway)?.refunds.most ?? null;
  return limit !== null && others.filter(isAtGateway).length >= limit ? limit : null;
}

/**
 * Checks that the gateway accepts one more refund of a payment.
 * @param others all other refunds of the payment
 * @param limits of a gateway that is missing here, the highest limit of its provider applies
 * @throws AppError 409 if it does not
 */
export function checkRefundLimit(
  { gateway }: Pick<PaymentRow, "gateway">,
  others: readonly RefundRow[],
  limits: RefundLimits,
): void {
  const limit = reachedLimit(gateway, others, limits);
  if (limit === null) return;
  const times =
    limit === 1 ? refusalText("refunds.once") : refusalText("refunds.times", { count: limit });
  throw new AppError(409, refusalText("refunds.limit", { gateway, times }));
}

/**
 * Returns why only staff can give money of a payment back, or null if its gateway can.
 * @param others all refunds of the payment
 * @param at epoch ms
 */
export function byHandReason(
  payment: Pick<PaymentRow, "gateway" | "created_at">,
  others: readonly RefundRow[],
  limits: RefundLimits,
  at: number,
): string | null {
  if (isManual(payment.gateway)) return CAME_BY_HAND;
  if (isTooOld(payment, at)) return TOO_OLD;
  return reachedLimit(payment.gateway, others, limits) === null ? null : NO_MORE;
}
