import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, Suspense, useState } from "react";
import { Part } from "@/components/errors/part";
import { PrescriptionMark } from "@/components/prescriptions/prescription-mark";
import { PrescriptionNote } from "@/components/prescriptions/prescription-note";
import { RefusedLines } from "@/components/prescriptions/refused-products";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { useUser } from "@/lib/browser-api/user";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import { storeRegistrant } from "@/lib/shop/account/registrant";
import { cancelWords } from "@/lib/shop/order/cancel-words";
import { mainAction } from "@/lib/shop/order/main-action";
import {
  awaitsPayment,
  isUndecided,
  nextSteps,
  type OrderPhase,
  orderPhase,
} from "@/lib/shop/order/order-phase";
import { paymentWasCancelled } from "@/lib/shop/order/payment-page";
import { isUnpaid } from "@/lib/shop/order/payment-state";
import { orderState, progressOf } from "@/lib/shop/tracking/order-progress";
import { rememberTrackedPhone } from "@/lib/shop/tracking/tracked-phone";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { CancelOrder } from "./cancel-order";
import { NextSteps } from "./next-steps";
import { OrderAgain } from "./order-again";
import { OrderDocuments } from "./order-documents";
import { OrderLine } from "./order-line";
import { OrderPayment, PayTotal } from "./order-payment";
import { ORDER_CARD, type OrderHeading, OrderSheet } from "./order-sheet";
import { PaymentState } from "./payment-state";
import { PickupFacts } from "./pickup-facts";
import { ProgressList } from "./progress-list";
import { RecallNotices } from "./recall-notices";
import { ShipmentLine } from "./shipment-line";
import { ShopNotes } from "./shop-notes";
import { useExpectedDelivery } from "./use-expected-delivery";

const OrderPrescription = lazyComponent(() =>
  import("@/components/prescriptions/order-prescription").then(
    (module) => module.OrderPrescription,
  ),
);

const ConfirmByCode = lazyComponent(() =>
  import("./confirm-by-code").then((module) => module.ConfirmByCode),
);

const Redelivery = lazyComponent(() =>
  import("../tracking/redelivery").then((module) => module.Redelivery),
);

const OrderReturns = lazyComponent(() =>
  import("../returns/order-returns").then((module) => module.OrderReturns),
);

const OrderComplaints = lazyComponent(() =>
  import("../complaints/order-complaints").then((module) => module.OrderComplaints),
);

interface OrderSummaryProps {
  options: OrderPageOptions;
  order: OrderInfo;
  /** Whether the payment state is being polled. */
  waiting: boolean;
  /** Reloads the order. */
  onReload: () => Promise<unknown>;
}

const ICONS: Partial<Record<OrderPhase, OrderHeading["icon"]>> = {
  toPay: "due",
  payFailed: "alert",
  payOver: "alert",
  expired: "alert",
  unconfirmed: "alert",
  soldOut: "alert",
  toConfirm: "clock",
  toAdvance: "due",
  rxNeeded: "due",
  rxWaiting: "clock",
  rxRefused: "alert",
  cancelled: "alert",
  checking: "clock",
  chargeLater: "clock",
};

/** Standings in which an order that is picked up waits at the shop, or soon will. */
const KEPT_AT_SHOP = new Set<ReturnType<typeof standingOf>>([
  "cash",
  "paid",
  "confirmed",
  "processing",
]);

/** Order: state, lines, amounts, next steps, payment, address and progress. */
export function OrderSummary({ order, options, waiting, onReload }: OrderSummaryProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  const [now] = useState(Date.now);
  const phase = orderPhase(order, now);
  const expected = useExpectedDelivery({ order, options, now });
  const steps = progressOf(order);
  const going = nextSteps(order, phase).length > 0;
  const open = going && !awaitsPayment(order) && !isUndecided(order);
  const [isAgain] = useState(() => new URLSearchParams(window.location.search).has("again"));
  const main = mainAction(phase, {
    pay: options.paying && order.payable,
    prescription: options.prescriptions && Boolean(order.prescription),
    track: options.tracking,
  });
  const again = (
    <OrderAgain
      number={order.number}
      lines={order.items.map(({ productId: id, name, quantity, total }) => ({
        id,
        name,
        quantity,
        price: total / quantity,
      }))}
      isMain={main === "again"}
      startsItself={isAgain}
    />
  );
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
  const refused = order.prescription?.refused ?? [];
  const standing = standingOf(order, phase);
  const why = useCancelWords(order);
  const heading: OrderHeading = {
    title: t(
      order.pickup && standing === "completed"
        ? "pickup.handedOver"
        : `standings.${standing}.title`,
    ),
    text:
      standing === "cancelled" && why
        ? t("cancelledFor", { reason: why })
        : t(
            order.pickup && KEPT_AT_SHOP.has(standing)
              ? "pickup.kept"
              : `standings.${standing}.text`,
          ),
    icon: ICONS[phase] ?? "check",
  };
  return (
    <OrderSheet
      order={order}
      heading={heading}
      phone={options.phone}
      pay={
        <>
          {main === "again" && again}
          {options.paying && (
            <PayTotal order={order} phone={options.phone} ways={options.ways} onReload={onReload} />
          )}
          {order.canConfirm && order.phone && (
            <LazyPart>
              <ConfirmByCode number={order.number} phone={order.phone} onConfirmed={onReload} />
            </LazyPart>
          )}
          {order.prescription && options.prescriptions && (
            <LazyPart>
              <OrderPrescription
                order={{ number: order.number }}
                prescription={order.prescription}
                waits={going && order.waitsFor === "prescription"}
                onSent={onReload}
              />
            </LazyPart>
          )}
        </>
      }
      note={<KeepNumber order={order} />}
      lines={
        <>
          {lines}
          {refused.length > 0 && <RefusedLines products={refused} />}
        </>
      }
      expected={open && expected && !order.pickup ? expected.range : null}
      addressTitle={t(order.pickup ? "buyer" : "deliverTo")}
      next={
        <>
          {order.needsPrescription && !options.prescriptions && going && <PrescriptionNote />}
          <NextSteps order={order} phase={phase} options={options} now={now} />
        </>
      }
      progress={
        <>
          {order.pickup && <PickupFacts {...order.pickup} shop={options.shop} />}
          <RecallNotices recalls={order.recalls} className={ORDER_CARD} />
          {steps.length > 0 && (
            <section className={ORDER_CARD}>
              <h2 className="mb-4 font-semibold text-lg">{t("progress")}</h2>
              <ProgressList steps={steps} />
              {order.shipment && <ShipmentLine shipment={order.shipment} />}
              {order.redelivery && (
                <LazyPart>
                  <Redelivery number={order.number} offer={order.redelivery} className="mt-4" />
                </LazyPart>
              )}
            </section>
          )}
          <ShopNotes notes={order.notes} className={ORDER_CARD} />
          {options.returning && orderState("product", order.status) === "completed" && (
            <LazyPart>
              <OrderReturns number={order.number} />
            </LazyPart>
          )}
          {options.complaining && (
            <LazyPart>
              <OrderComplaints number={order.number} />
            </LazyPart>
          )}
        </>
      }
      actions={
        <>
          {options.tracking && <TrackOrder order={order} isMain={main === "track"} />}
          {main !== "again" && again}
          <OrderDocuments {...order} />
          {options.cancelling && (
            <Part>
              <CancelOrder order={order} phone={options.phone} onCancelled={onReload} />
            </Part>
          )}
        </>
      }
    >
      <OrderPayment order={order} waiting={waiting} phone={options.phone} onReload={onReload}>
        <PaymentState order={order} phase={phase} options={options} />
      </OrderPayment>
    </OrderSheet>
  );
}

/** Section with a chunk of its own, which may fail alone. */
function LazyPart({ children }: { children: ReactNode }) {
  return (
    <Part>
      <Suspense>{children}</Suspense>
    </Part>
  );
}

/** Heading of the order: key of a message below `order.standings`. */
function standingOf({ paymentStatus, canConfirm }: OrderInfo, phase: OrderPhase) {
  if (phase === "toConfirm" && canConfirm) return "toConfirmByCode";
  if (phase === "payFailed" && paymentWasCancelled()) return "payCancelled";
  return phase === "expired" && !isUnpaid(paymentStatus) ? "expiredPaid" : phase;
}

/** Why the shop cancelled the order; empty if that is not known. */
function useCancelWords({ cancelled }: OrderInfo): string {
  const t = useTranslations("order.cancelReasons");
  if (!cancelled) return "";
  const named = cancelled.reason === "other" ? "" : t(cancelled.reason);
  return cancelWords(named, cancelled.text ?? "");
}

/**
 * Note for guests, who can find the order again only by its number. Takes up its space while the
 * user is loading, and keeps it, so that nothing shifts.
 */
function KeepNumber({ order: { name, phone } }: Pick<OrderSummaryProps, "order">) {
  const t = useTranslations("order");
  const { user } = useUser();
  const [held] = useState(user === undefined);
  if (user && !held) return null;
  const style = user === null ? "" : "invisible";
  return (
    <p className={`max-w-xl text-balance text-muted text-sm print:hidden ${style}`}>
      {t("keepNumber")}{" "}
      {name && phone && (
        <Link
          href="/register?next=%2Fmy-account%3Fsection%3Dorders"
          onClick={() => storeRegistrant({ name, mobile: phone })}
          className="inline-block min-h-6 py-0.5 font-semibold text-brand-700 underline"
        >
          {t("accountWithPassword")}
        </Link>
      )}
    </p>
  );
}

/**
 * 'Track this order' link. The phone number goes into the session storage, so that it is not part
 * of the address.
 */
function TrackOrder({
  order,
  isMain,
}: Pick<OrderSummaryProps, "order"> & { /** Whether it is the main action. */ isMain: boolean }) {
  const t = useTranslations("order");
  const { number, phone } = order;
  return (
    <Link
      href={`/order-tracking?order=${encodeURIComponent(number)}`}
      onClick={() => phone && rememberTrackedPhone(number, phone)}
      className={isMain ? `${buttonStyle()} col-span-full` : buttonStyle("secondary")}
    >
      {t("track")}
    </Link>
  );
}
