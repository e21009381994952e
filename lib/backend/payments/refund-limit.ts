import { englishText } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { PaymentRow, RefundRow } from "../kernel/db/schema-payments";
import { AppError } from "../kernel/errors";
import { isManual } from "./manual-methods";
import { REFUNDS_PER_PAYMENT } from "./payment-gateway";
import type { RefundApis } from "./payment-settings";
import { isTooOld, TOO_OLD } from "./refunds";

const CAME_BY_HAND = englishText("refunds.cameByHand");
const NO_MORE = englishText("refunds.noMore");

/** Whether a refund exists at the gateway or will be sent to it. */
function isAtGateway({ state, sent_at }: RefundRow): boolean {
  return state === "due" || (sent_at !== null && state !== "by_hand");
}

/**
 * Returns the maximum refunds of one payment at a gateway; the highest limit if the API version is
 * unknown.
 */
function limitOf(gateway: string, apis: RefundApis): number {
  return REFUNDS_PER_PAYMENT[apis.get(gateway) ?? "v2"];
}

/**
 * Checks that the gateway accepts one more refund of a payment.
 * @param others all other refunds of the payment
 * @param apis of a gateway that is missing here, the highest limit applies
 * @throws AppError 409 if it does not
 */
export function checkRefundLimit(
  { gateway }: Pick<PaymentRow, "gateway">,
  others: readonly RefundRow[],
  apis: RefundApis,
): void {
  const limit = limitOf(gateway, apis);
  if (others.filter(isAtGateway).length < limit) return;
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
  apis: RefundApis,
  at: number,
): string | null {
  if (isManual(payment.gateway)) return CAME_BY_HAND;
  if (isTooOld(payment, at)) return TOO_OLD;
  const isFull = others.filter(isAtGateway).length >= limitOf(payment.gateway, apis);
  return isFull ? NO_MORE : null;
}
