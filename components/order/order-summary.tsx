import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { PrescriptionMark } from "@/components/product/prescription-mark";
import { PrescriptionNote } from "@/components/product/prescription-note";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useUser } from "@/lib/api/user";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import {
  awaitsPayment,
  hasNote,
  nextSteps,
  type OrderStanding,
  orderStanding,
} from "@/lib/shop/order/order-standing";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { progressOf } from "@/lib/shop/tracking/order-progress";
import { rememberTrackedPhone } from "@/lib/shop/tracking/tracked-phone";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { CancelOrder } from "./cancel-order";
import { NextSteps } from "./next-steps";
import { OrderAgain } from "./order-again";
import { OrderLine } from "./order-line";
import { OrderPayment } from "./order-payment";
import { ORDER_CARD, type OrderHeading, OrderSheet } from "./order-sheet";
import { ProgressList } from "./progress-list";
import { useExpected } from "./use-expected";

interface OrderSummaryProps {
  options: OrderPageOptions;
  order: OrderInfo;
  /** Whether the payment is asked about again by itself. */
  waiting: boolean;
  /** Asks for the order again. */
  onReload: () => Promise<unknown>;
}

const ICONS: Partial<Record<OrderStanding, OrderHeading["icon"]>> = {
  payFailed: "alert",
  payOver: "alert",
  expired: "alert",
  cancelled: "alert",
  checking: "clock",
};

/** The page of an order: how it stands, what happens next, its lines, amounts and address. */
export function OrderSummary({ order, options, waiting, onReload }: OrderSummaryProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  const [now] = useState(Date.now);
  const standing = orderStanding(order, now);
  const expected = useExpected({ order, options, now });
  const steps = progressOf(order);
  const going = nextSteps(order, standing).length > 0;
  const open = going && !awaitsPayment(order);
  const lines = order.items.map(({ productId, name, image, quantity, total, ...item }) => (
    <OrderLine
      key={name}
      name={t("line", { name, quantity: localDigits(String(quantity), locale) })}
      language={foreignLang(name, locale)}
      image={image}
      href={productId === null ? null : `/products/${productId}`}
      total={total}
      mark={item.needsPrescription && <PrescriptionMark />}
    />
  ));
  const heading: OrderHeading = {
    title: t(`standings.${standing}.title`),
    text: t(`standings.${standing}.text`),
    icon: ICONS[standing] ?? "check",
  };
  return (
    <OrderSheet
      order={order}
      heading={heading}
      phone={options.phone}
      note={<KeepNumber />}
      lines={lines}
      expected={open && expected ? expected.range : null}
      addressTitle={t("deliverTo")}
      next={
        <>
          {order.needsPrescription && going && <PrescriptionNote />}
          <NextSteps order={order} standing={standing} options={options} now={now} />
        </>
      }
      progress={
        steps.length > 0 && (
          <section className={ORDER_CARD}>
            <h2 className="mb-4 font-semibold text-lg">{t("progress")}</h2>
            <ProgressList steps={steps} />
          </section>
        )
      }
      actions={
        <>
          {options.tracking && <TrackOrder order={order} />}
          <OrderAgain
            number={order.number}
            lines={order.items.map(({ productId: id, ...line }) => ({ ...line, id }))}
          />
          {options.cancelling && <CancelOrder order={order} onCancelled={onReload} />}
        </>
      }
    >
      <OrderPayment
        order={order}
        waiting={waiting}
        paying={options.paying}
        phone={options.phone}
        onReload={onReload}
      >
        <PaymentState order={order} standing={standing} options={options} />
      </OrderPayment>
    </OrderSheet>
  );
}

/** A guest finds the order again by its number only. Has a place, and keeps it, while it is unknown who looks. */
function KeepNumber() {
  const t = useTranslations("order");
  const { user } = useUser();
  const [held] = useState(user === undefined);
  if (user && !held) return null;
  const look = user === null ? "" : "invisible";
  return <p className={`max-w-xl text-balance text-muted text-sm ${look}`}>{t("keepNumber")}</p>;
}

/** 'Track this order', with number and phone filled in; the phone gets into no address. */
function TrackOrder({ order }: Pick<OrderSummaryProps, "order">) {
  const t = useTranslations("order");
  const { number, phone } = order;
  return (
    <Link
      href={`/order-tracking?order=${encodeURIComponent(number)}`}
      onClick={() => phone && rememberTrackedPhone(number, phone)}
      className={buttonStyle("secondary")}
    >
      {t("track")}
    </Link>
  );
}

interface PaymentStateProps extends Pick<OrderSummaryProps, "options"> {
  order: OrderInfo;
  standing: OrderStanding;
}

/** The real state where the server tells it; the fixed success text only where it does not. */
function PaymentState({ order, standing, options }: PaymentStateProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  const { paymentStatus, paymentMethod, paidAt } = order;
  const state = knownPaymentState(paymentStatus);
  const over = standing === "cancelled" || standing === "expired";
  if (over && (state === "to_be_paid" || state === "failed")) return <p>{t("nothingToPay")}</p>;
  if (state === null)
    return options.note && hasNote(order, standing) ? null : <p>{t("paymentSuccess")}</p>;
  const cash = paymentMethod === "cod";
  return (
    <>
      <p className="font-semibold">{t(`paymentStates.${state}`)}</p>
      {paymentMethod && <p>{cash ? t("cash") : options.mobileLabel}</p>}
      {paidAt && <p>{t("paidOn", { date: formatDay(paidAt, locale) })}</p>}
      {state === "to_be_paid" && cash && <p>{t("cashAtDoor")}</p>}
    </>
  );
}
