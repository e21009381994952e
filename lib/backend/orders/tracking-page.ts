import { html } from "hono/html";
import { ORDER_NUMBER_REQUIRED } from "@/lib/contract/orders/schemas";
import type { TrackedOrder } from "@/lib/contract/readers/orders";
import type { RecallNotice } from "@/lib/contract/readers/recall-notices";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { type LocalText, localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { trackingUrl } from "@/lib/shop/order/couriers";
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

/** Form that asks for another day, with the phone number that proves the order. */
function redeliveryHtml({ number, redelivery }: TrackedOrder, phone: string, locale: Locale) {
  const t = translator(locale);
  if (!redelivery) return "";
  const { days, asked } = redelivery;
  if (asked !== null)
    return html`<p>${t("order.redelivery.asked", { day: formatDay(asked, locale) })}</p>`;
  const options = days.map(
    (day) => html`<option value="${day}">${formatDay(day, locale)}</option>`,
  );
  return html`<h2>${t("order.redelivery.title")}</h2>
<form method="post" action="/api/redelivery-form?lang=${locale}">
<input type="hidden" name="order_number" value="${number}">
<input type="hidden" name="phone" value="${phone}">
<p><label for="day">${t("order.redelivery.day")}</label><select id="day" name="day">${options}</select></p>
<button>${t("order.redelivery.send")}</button>
</form>`;
}

/** Recalled batches of an order, with what the customer should do. */
function recallsHtml(recalls: readonly RecallNotice[], locale: Locale) {
  const t = translator(locale);
  if (recalls.length === 0) return "";
  const paragraph = ({ text, lang }: LocalText) => html`<p lang="${lang ?? locale}">${text}</p>`;
  const notices = recalls.map(({ name, nameBn, batchNo, advice, adviceBn }) => {
    const words = localText(advice, adviceBn, locale);
    const lines = words.text.split("\n").map((text) => paragraph({ ...words, text }));
    return html`<li>${paragraph(localText(name, nameBn, locale))}
<p>${t("recallNotice.batch", { batch: batchNo })}</p>${lines}</li>`;
  });
  return html`<div role="alert"><h2>${t("recallNotice.title")}</h2><ul>${notices}</ul></div>`;
}

/** The tracking number, as a link if the courier's tracking page is known. */
function trackingNumberHtml({ courier, trackingCode }: NonNullable<TrackedOrder["shipment"]>) {
  const url = trackingUrl(courier, trackingCode);
  return url === null ? trackingCode : html`<a href="${url}" rel="noopener">${trackingCode}</a>`;
}

/**
 * Progress of an order for its page without JavaScript.
 * @param phone that proved the order
 */
export function trackingHtml(order: TrackedOrder, phone: string, locale: Locale): Html {
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
  return html`${recallsHtml(order.recalls, locale)}
${orderedAt ? html`<p>${t("tracking.placed", { date: formatDay(orderedAt, locale) })}</p>` : ""}
${isOver ? html`<p>${t("order.noMoneyTaken")}</p>` : ""}
${payment && !isOver ? html`<p>${t("tracking.payment")}: ${t(`order.paymentStates.${displayedState(payment)}`)}</p>` : ""}
<ol>${steps}</ol>
${shipment ? html`<p>${t("order.shipment.sentWith", { courier: shipment.courier })} ${trackingNumberHtml(shipment)}</p>` : ""}
${carried.length > 0 ? html`<ul>${carried}</ul>` : ""}
${redeliveryHtml(order, phone, locale)}`;
}
