import { DESK_PAYMENT_CALLS as calls } from "@/lib/contract/payments/desk-calls";
import { toPoisha } from "@/lib/shop/pricing/price";
import { declaredDeskRoutes } from "../../desk/declared-desk-routes";
import { readPayment, readRefund } from "../../payments/money-input";
import type { Services } from "../../services";
import { changeOrder } from "./change-order";
import { chargeAtDesk, payAtDesk, refundAtDesk } from "./money-at-desk";
import { orderRecords } from "./order-records";

/** Routes for the money of orders. */
export function deskOrderMoneyRoutes(services: Services) {
  const { refundLimits } = services.payment;
  const routes = declaredDeskRoutes(services);

  routes.changeRecord(calls.refundDeskOrder, orderRecords, (trx, { c, params, body, at }) => {
    const wish = { ...readRefund(c, body), refundLimits };
    return changeOrder(trx, params.deskOrder, at, (orderNumber) =>
      refundAtDesk(trx, { ...wish, orderNumber }, at),
    );
  });

  routes.changeRecord(
    calls.payDeskOrder,
    orderRecords,
    (trx, { c, params, body, prepared: terms, at }) => {
      const money = readPayment(c, body);
      return changeOrder(trx, params.deskOrder, at, (orderNumber) =>
        payAtDesk(trx, { orderNumber, part: body.part, ...money }, terms, at),
      );
    },
    services.deliveryTerms,
  );

  routes.changeRecord(calls.chargeDeskOrder, orderRecords, (trx, { params, body, at }) =>
    changeOrder(trx, params.deskOrder, at, (number) =>
      chargeAtDesk(trx, number, toPoisha(body.charge), at),
    ),
  );

  return routes.app;
}
