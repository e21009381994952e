import { fulfilAppointment, mayCaptureFee } from "../appointments/fee";
import { fulfilEbooks, mayCaptureEbooks } from "../ebook-orders/fulfilment";
import type { Trx } from "../kernel/db/schema";
import { fulfilProducts, mayCaptureProducts } from "../orders/fulfilment";
import type { OrderPayment } from "../payments/attempts";
import type { Fulfilment } from "../payments/payment-state";

/** Whether an attempt may be captured: not if its record is paid or closed. */
export function mayCaptureFor(trx: Trx, { id, order }: OrderPayment, now: number) {
  switch (order.kind) {
    case "ebook":
      return mayCaptureEbooks(trx, order, id);
    case "product":
      return mayCaptureProducts(trx, order, id, now);
    case "appointment":
      return mayCaptureFee(trx, order, id);
  }
}

/** Fulfils the record of a paid attempt, or returns why the payment is refunded. */
export function fulfilOrder(
  trx: Trx,
  { id, order }: OrderPayment,
  now: number,
): Promise<Fulfilment> {
  switch (order.kind) {
    case "ebook":
      return fulfilEbooks(trx, order, now);
    case "product":
      return fulfilProducts(trx, order, id, now);
    case "appointment":
      return fulfilAppointment(trx, order, id);
  }
}
