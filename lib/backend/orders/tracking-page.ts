import { html } from "hono/html";
import { ORDER_NUMBER_REQUIRED } from "@/lib/contract/orders/schemas";
import type { TrackedOrder } from "@/lib/contract/readers/orders";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import type { Locale } from "@/lib/i18n/locales";
import { displayedState, isUnpaid, knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState, progressOf } from "@/lib/shop/tracking/order-progress";
import { shortForm } from "../kernel/middleware/plain-form";
import type { Html } from "../kernel/text/document-page";
import { type Translate, translator } from "../kernel/text/translator";

/** Form of the order tracking without JavaScript. */
export const TRACKING_FORM = {
  rules: shortForm("order_number", ORDER_NUMBER_REQUIRED),
  refused: (t: Translate) => t("tracking.title"),
  back: { path: "/order-tracking", text: (t: Translate) => t("plainForm.again") },
};

/** Progress of an order for its page without JavaScript. */
export function trackingHtml(order: TrackedOrder, locale: Locale): Html {
  const t = translator(locale);
  const payment = knownPaymentState(order.paymentStatus);
  const isOver = orderState(order.kind, order.status) === "cancelled" && isUnpaid(payment);
  const steps = progressOf(order)
    .filter(({ place }) => place !== "ahead")
    .map(({ state, at }) => {
      const day = at && html`<br>${formatDay(at, locale)}`;
      return html`<li><strong>${t(`order.states.${state}`)}</strong>${day || ""}</li>`;
    });
  const carried = order.courierSteps.map(
    ({ status, at }) =>
      html`<li>${t(`tracking.courier.${status}`)}<br>${formatDay(at, locale)}</li>`,
  );
  const { orderedAt, shipment } = order;
  return html`${orderedAt ? html`<p>${t("tracking.placed", { date: formatDay(orderedAt, locale) })}</p>` : ""}
${isOver ? html`<p>${t("order.noMoneyTaken")}</p>` : ""}
${payment && !isOver ? html`<p>${t("tracking.payment")}: ${t(`order.paymentStates.${displayedState(payment)}`)}</p>` : ""}
<ol>${steps}</ol>
${shipment ? html`<p>${t("order.shipment.sentWith", { courier: shipment.courier })} ${shipment.trackingCode}</p>` : ""}
${carried.length > 0 ? html`<ul>${carried}</ul>` : ""}`;
}
