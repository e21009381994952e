import { APPOINTMENT_CALLS } from "@/lib/contract/appointments/calls";
import type { BodyOf } from "@/lib/contract/define-calls";
import { readOrderNumber } from "@/lib/contract/order-number";
import { PAYMENT_CALLS } from "@/lib/contract/payments/calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { payFee } from "../appointments/pay-fee";
import { notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { payOrder } from "../orders/pay-order";
import { paymentUrl, requireGateway } from "../payments/open-payment";
import type { Services } from "../services";

type Body = BodyOf<typeof PAYMENT_CALLS.payOrder>;

/** Routes for paying product orders and fees of appointments, including those of guests. */
export function payOrderRoutes(services: Services) {
  const routes = declaredRoutes(services);

  /** @throws AppError 404, 422 for guessed phone numbers, 503 without a gateway */
  const check = async (
    c: AppContext,
    kind: "product" | "appointment",
    sent: string,
    { phone, gateway, recaptchaToken: robotToken }: Body,
  ) => {
    const number = readOrderNumber(sent);
    if (!number) throw notFound(refusalText("orders.unknownNumber"));
    // The same limit for guesses of phone numbers as in order tracking.
    const guess = { subject: number, robotToken };
    const wasRight = phone === null ? null : await throttleGuesses(c, services, "tracking", guess);
    return { number, gateway: requireGateway(services, kind, gateway).name, wasRight };
  };

  routes.pay(
    PAYMENT_CALLS.payOrder,
    {
      check: ({ c, params, body }) => check(c, "product", params.orderNumber, body),
      limit: "pay",
      commit: async (trx, { c, body, sessionId, at, checked: { number, gateway } }) => {
        const viewer = { rowId: sessionId, userId: c.var.session.userId };
        await payOrder(trx, number, { ...body, gateway, viewer }, at);
        return { answer: { order_number: number } };
      },
      done: async ({ wasRight }) => wasRight?.(),
    },
    ({ order_number }) => paymentUrl(services, "product", String(order_number)),
  );

  routes.pay(
    APPOINTMENT_CALLS.payAppointment,
    {
      check: ({ c, params, body }) => check(c, "appointment", params.appointmentNumber, body),
      limit: "pay",
      commit: async (trx, { c, body, sessionId, at, checked: { number, gateway } }) => {
        const viewer = { rowId: sessionId, userId: c.var.session.userId };
        await payFee(trx, number, { ...body, gateway, viewer }, at);
        return { answer: { appointment_number: number } };
      },
      done: async ({ wasRight }) => wasRight?.(),
    },
    ({ appointment_number }) => paymentUrl(services, "appointment", String(appointment_number)),
  );

  return routes.app;
}
