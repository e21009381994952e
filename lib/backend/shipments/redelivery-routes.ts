import { readOrderNumber } from "@/lib/contract/order-number";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { SHIPMENT_CALLS as calls } from "@/lib/contract/shipments/calls";
import { redeliveryForm } from "@/lib/contract/shipments/schemas";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { askRedelivery } from "../couriers/redelivery";
import { lockProductOrder } from "../kernel/db/row-locks";
import { inTransaction } from "../kernel/db/transaction";
import { notFound } from "../kernel/errors";
import { readInput } from "../kernel/http/input";
import { routePath } from "../kernel/middleware/declared-input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { answerPlainForm, shortForm } from "../kernel/middleware/plain-form";
import type { Translate } from "../kernel/text/translator";
import { findAfterSalesOrder } from "../orders/after-sales-order";
import { orderByPhone } from "../orders/order-by-phone";
import { afterSalesViewer } from "../orders/order-proof";
import type { Services } from "../services";

const UNKNOWN = refusalText("orders.unknownNumber");

/** Form without JavaScript, on the page of the tracking. */
const FORM = {
  rules: shortForm("day", refusalText("redelivery.day")),
  refused: (t: Translate) => t("order.redelivery.title"),
  back: { path: "/order-tracking", text: (t: Translate) => t("plainForm.again") },
};

/** Routes with which customers ask staff to have a parcel delivered again. */
export function redeliveryRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  const ask = (orderId: number, day: string) =>
    inTransaction(
      db,
      async (trx) => {
        await lockProductOrder(trx, orderId);
        await askRedelivery(trx, orderId, day, now());
      },
      { repeatable: true },
    );

  routes.act(calls.askRedelivery, async ({ c, params, body: { day } }) => {
    const number = readOrderNumber(params.orderNumber);
    const viewer = afterSalesViewer(c, services, c.var.session);
    const order = number && (await findAfterSalesOrder(db, { orderNumber: number }, viewer));
    if (!order) throw notFound(UNKNOWN);
    await ask(order.id, day);
    return { message: "We ask the courier to deliver it again.", day };
  });

  routes.app.post(routePath(calls.redeliveryForm), (c) =>
    answerPlainForm(c, services, FORM, async (form, { locale, t, page }) => {
      const {
        order_number: number,
        phone,
        day,
      } = readInput(redeliveryForm, Object.fromEntries(form));
      const guess = { subject: number, robotToken: "" };
      const wasRight = await throttleGuesses(c, services, "tracking", guess);
      const { id } = await orderByPhone(db, number, phone);
      await wasRight();
      await ask(id, day);
      const text = t("order.redelivery.asked", { day: formatDay(day, locale) });
      return page(t("order.redelivery.title"), text);
    }),
  );

  return routes.app;
}
