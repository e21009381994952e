import { useLocale, useTranslations } from "next-intl";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { formatDay, formatMoment } from "@/lib/i18n/dates/format-date-light";
import { formatTaka } from "@/lib/i18n/format-taka";
import { cashAtDoor, hasNote, type OrderPhase } from "@/lib/shop/order/order-phase";
import { displayedState, isUnpaid, knownPaymentState } from "@/lib/shop/order/payment-state";
import type { OrderPageOptions } from "@/lib/site/order-page";

const ENDED_PHASES: OrderPhase[] = ["cancelled", "expired", "unconfirmed", "soldOut", "rxRefused"];

interface PaymentStateProps {
  options: OrderPageOptions;
  order: OrderInfo;
  phase: OrderPhase;
}

/** Payment state of the server, or the fixed success text if it returns none. */
export function PaymentState({ order, phase, options }: PaymentStateProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  const { paymentStatus, paymentMethod, paidAt, refund } = order;
  const state = knownPaymentState(paymentStatus);
  const over = ENDED_PHASES.includes(phase);
  if (over && isUnpaid(state))
    return (
      <>
        <p>{t("nothingToPay")}</p>
        {isChargeKept(order) && <p>{t("chargeKept")}</p>}
      </>
    );
  if (state === null)
    return options.note && hasNote(order, phase) ? null : <p>{t("paymentSuccess")}</p>;
  const cash = paymentMethod === "cod";
  return (
    <>
      {(!refund || state !== "being_checked") && (
        <p className="font-semibold">{t(`paymentStates.${displayedState(state)}`)}</p>
      )}
      {refund && (
        <p>
          {t(refund.done ? "refundDone" : "refundDue", {
            amount: formatTaka(refund.amount, locale),
          })}
        </p>
      )}
      {paymentMethod && (
        <p>{cash ? t(order.pickup ? "pickup.cash" : "cash") : options.mobileLabel}</p>
      )}
      {paidAt && <p>{t("paidOn", { date: formatDay(paidAt, locale) })}</p>}
      {state === "to_be_paid" && cash && !order.pickup && <p>{t("cashAtDoor")}</p>}
      <AdvanceNote order={order} />
      <HoldNote order={order} phase={phase} />
    </>
  );
}

/** Whether the delivery charge that was paid in advance stays: the parcel was not taken. */
const isChargeKept = ({ cancelled, paymentMethod, paidAt, refund }: OrderInfo) =>
  cancelled?.reason === "not_taken" && paymentMethod === "cod" && paidAt !== null && !refund;

/** What of an order in cash is paid online, and what at the door; nothing without an advance. */
function AdvanceNote({ order }: Pick<PaymentStateProps, "order">) {
  const t = useTranslations("order");
  const locale = useLocale();
  const { advance, total, paymentMethod, paymentStatus } = order;
  const rest = cashAtDoor(order);
  const online = total - rest;
  if (paymentMethod !== "cod" || !isUnpaid(paymentStatus) || rest <= 0 || online <= 0) return null;
  const amounts = { online: formatTaka(online, locale), rest: formatTaka(rest, locale) };
  return <p>{t(advance > 0 ? "advanceFirst" : "advancePaid", amounts)}</p>;
}

/** Until when the products of an unpaid order are held, and what happens then. */
function HoldNote({ order, phase }: Omit<PaymentStateProps, "options">) {
  const t = useTranslations("order");
  const locale = useLocale();
  const { expiresAt, unheld } = order;
  if (!expiresAt) return null;
  const deadline = formatMoment(expiresAt, locale);
  const key = holdKey(phase, unheld);
  return key && <p>{t(key, { deadline })}</p>;
}

function holdKey(phase: OrderPhase, unheld: boolean) {
  if (phase === "toPay" || phase === "payFailed" || phase === "toAdvance")
    return unheld ? "notHeld" : "heldUntil";
  if (unheld) return null;
  if (phase === "rxNeeded" || phase === "rxWaiting") return "rxBy";
  return phase === "toConfirm" ? "confirmedBy" : null;
}
