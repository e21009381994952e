import { DESK_EBOOK_ORDER_CALLS as calls } from "@/lib/contract/ebook-orders/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readPayment, readRefund } from "../payments/money-input";
import type { Services } from "../services";
import {
  cancelEbookAtDesk,
  payEbookAtDesk,
  refundEbookAtDesk,
  resendEbookAtDesk,
} from "./ebook-order-changes";
import { ebookOrderNumberOf, ebookOrderRecords } from "./ebook-order-records";

/** Routes of staff for orders of e-books. */
export function deskEbookOrderRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  const { channels, payment } = services;
  const { refundLimits } = payment;
  const numberIn = ({ deskOrder }: { deskOrder: string }) => ebookOrderNumberOf(deskOrder);

  routes.list(calls.listDeskEbookOrders, ebookOrderRecords);
  routes.show(calls.getDeskEbookOrder, ebookOrderRecords);

  routes.changeRecord(
    calls.cancelDeskEbookOrder,
    ebookOrderRecords,
    (trx, { params, body: { reason }, at }) => cancelEbookAtDesk(trx, numberIn(params), reason, at),
  );

  routes.changeRecord(calls.payDeskEbookOrder, ebookOrderRecords, (trx, { c, params, body, at }) =>
    payEbookAtDesk(trx, numberIn(params), readPayment(c, body), at),
  );

  routes.changeRecord(
    calls.refundDeskEbookOrder,
    ebookOrderRecords,
    (trx, { c, params, body, at }) =>
      refundEbookAtDesk(trx, numberIn(params), { ...readRefund(c, body), refundLimits }, at),
  );

  routes.changeRecord(calls.resendDeskEbook, ebookOrderRecords, (trx, { params, at }) =>
    resendEbookAtDesk(trx, numberIn(params), channels, at),
  );

  return routes.app;
}
