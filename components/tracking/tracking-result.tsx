import { useLocale, useTranslations } from "next-intl";
import { Suspense, useEffect, useRef } from "react";
import { OrderDocuments } from "@/components/orders/order-documents";
import { PayOrder } from "@/components/orders/pay-order";
import { ProgressList } from "@/components/orders/progress-list";
import { RecallNotices } from "@/components/orders/recall-notices";
import { ShipmentLine } from "@/components/orders/shipment-line";
import { ShopNotes } from "@/components/orders/shop-notes";
import { PrescriptionNote } from "@/components/prescriptions/prescription-note";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import type { TrackedOrder } from "@/lib/contract/readers/orders";
import { formatDay, formatMoment } from "@/lib/i18n/dates/format-date-light";
import { displayedState, isUnpaid, knownPaymentState } from "@/lib/shop/order/payment-state";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { type OrderState, orderState, progressOf } from "@/lib/shop/tracking/order-progress";
import type { AfterSalesOffer } from "@/lib/site/order-page";
import { CourierSteps } from "./courier-steps";

const OrderPrescription = lazyComponent(() =>
  import("@/components/prescriptions/order-prescription").then(
    (module) => module.OrderPrescription,
  ),
);

const Redelivery = lazyComponent(() => import("./redelivery").then((module) => module.Redelivery));

const AfterSale = lazyComponent(() => import("./after-sale").then((module) => module.AfterSale));

interface TrackingResultProps {
  order: TrackedOrder;
  /** Phone number with which the order was found. */
  provenBy: string;
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** Whether the shop offers online payment here. */
  paying: boolean;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
  /** Whether the shop takes prescriptions here. */
  prescriptions: boolean;
  /** Whether the shop takes returns and complaints here. */
  afterSales: AfterSalesOffer;
  /** Reloads the order. */
  onReload: () => Promise<unknown>;
}

/** Progress of a found order: states with dates, and the payment state. Takes the focus. */
export function TrackingResult({
  order,
  prescriptions,
  afterSales,
  ...props
}: TrackingResultProps) {
  const t = useTranslations("tracking");
  const payments = useTranslations("order.paymentStates");
  const orders = useTranslations("order");
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const steps = progressOf(order);
  const payment = knownPaymentState(order.paymentStatus);
  const state = orderState(order.kind, order.status);
  const nothingToPay = state === "cancelled" && isUnpaid(payment);
  const going = state === "pending" || state === "processing";
  const offer = { ...afterSales, returning: afterSales.returning && state === "completed" };
  return (
    <section className="mt-6 rounded-card border border-line p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {t("result", { number: order.number })}
      </h2>
      {order.orderedAt && (
        <p className="mt-1 text-muted">
          {t("placed", { date: formatDay(order.orderedAt, locale) })}
        </p>
      )}
      {nothingToPay && <p className="mt-1 font-semibold">{orders("noMoneyTaken")}</p>}
      {payment && !nothingToPay && (
        <p className="mt-1">
          {t("payment")}: <span className="font-semibold">{payments(displayedState(payment))}</span>
        </p>
      )}
      <RecallNotices recalls={order.recalls} className="mt-4" />
      {order.waitsFor === "charge" && going && <p className="mt-4">{orders("steps.charge")}</p>}
      {order.waitsFor === "advance" && going && (
        <p className="mt-4">{orders("standings.toAdvance.text")}</p>
      )}
      {order.prescription && prescriptions ? (
        <div className="mt-4">
          <Suspense>
            <OrderPrescription
              order={{ number: order.number, provenBy: props.provenBy }}
              prescription={order.prescription}
              waits={going && order.waitsFor === "prescription"}
              onSent={props.onReload}
            />
          </Suspense>
        </div>
      ) : (
        order.needsPrescription && going && <PrescriptionNote className="mt-4" />
      )}
      <PayTracked order={order} {...props} />
      <ShopNotes notes={order.notes} className="mt-6" />
      {steps.length > 0 && (
        <div className="mt-6">
          <ProgressList steps={steps} hintOf={(state) => t(`hints.${hintOf(order.kind, state)}`)} />
          {order.shipment && <ShipmentLine shipment={order.shipment} />}
          <CourierSteps steps={order.courierSteps} />
          {order.redelivery && (
            <Suspense>
              <Redelivery
                number={order.number}
                offer={order.redelivery}
                provenBy={props.provenBy}
                className="mt-4"
              />
            </Suspense>
          )}
        </div>
      )}
      {order.invoice && (
        <div className="mt-6 print:hidden">
          <OrderDocuments number={order.number} invoice={order.invoice} />
        </div>
      )}
      {order.kind === "product" && (offer.returning || offer.complaining) && (
        <Suspense>
          <AfterSale number={order.number} provenBy={props.provenBy} offer={offer} />
        </Suspense>
      )}
    </section>
  );
}

/** 'Pay now' for product orders. An e-book order is paid on its page, after login. */
function PayTracked({
  order,
  provenBy,
  phone,
  paying,
  ways,
  onReload,
}: Omit<TrackingResultProps, "prescriptions" | "afterSales">) {
  const t = useTranslations("order");
  const locale = useLocale();
  const unpaid = isUnpaid(order.paymentStatus);
  if (order.kind === "ebook")
    return unpaid && orderState("ebook", order.status) === "processing" ? (
      <Link
        href={`/ebook-order-details/${encodeURIComponent(order.number)}`}
        className={`${buttonStyle()} mt-4`}
      >
        {t("payNow")}
      </Link>
    ) : null;
  if (!paying || !order.payable) return null;
  return (
    <div className="mt-4 grid gap-3">
      {order.expiresAt && (
        <p>{t("payUntil", { deadline: formatMoment(order.expiresAt, locale) })}</p>
      )}
      <PayOrder order={{ ...order, provenBy }} phone={phone} ways={ways} onReload={onReload} />
    </div>
  );
}

function hintOf(kind: TrackedOrder["kind"], state: OrderState) {
  if (kind === "product") return state;
  if (state === "processing") return "ebookProcessing";
  return state === "completed" ? "ebookCompleted" : state;
}
