import { DESK_ORDER_LINE_CALLS as calls } from "@/lib/contract/orders/desk-line-calls";
import { englishText } from "@/lib/contract/refusal-texts/english";
import { toTaka } from "@/lib/shop/pricing/price";
import { declaredDeskRoutes } from "../../desk/declared-desk-routes";
import { checkPermission } from "../../desk/desk-guard";
import { inTransaction } from "../../kernel/db/transaction";
import { translatorFor } from "../../kernel/middleware/desk-messages";
import { orderChanged } from "../../kernel/outbox/events";
import { isoOrNull } from "../../kernel/time/iso-time";
import { refundedFacts } from "../../payments/refund-paid";
import type { Services } from "../../services";
import { cashMeansOf } from "../cash-buyer";
import { changeLines, quoteLines } from "../change-lines";
import { chooseBatch } from "../choose-batch";
import type { PlannedRefund } from "../refund-overpayment";
import { changeOrder } from "./change-order";
import {
  type CorrectedDelivery,
  correctDelivery,
  type Delivery,
  quoteCorrection,
} from "./correct-delivery";
import { orderNumberOf, orderRecords } from "./order-records";

const REMOVED = englishText("orders.productsRemoved");
const OTHER_CHARGE = englishText("orders.chargeChanged");

/** Returns a planned refund in the form of the API. */
const promisedFacts = ({ amount, payment, byHand }: PlannedRefund) => ({
  amount: toTaka(amount),
  way: payment.gateway,
  by_hand: byHand !== null,
});

/** Delivery of an order in the form of the API; amounts in taka. */
const deliveryFacts = ({ area, charge, total, promisedDay, dueAt }: Delivery) => ({
  delivery_area: area,
  charge: toTaka(charge),
  total: toTaka(total),
  promised_day: promisedDay,
  due_at: isoOrNull(dueAt),
});

/** Returns what the audit keeps of a correction: no personal data, but the area and the money. */
function correctionForAudit({ corrected, reason, moved, promised }: CorrectedDelivery) {
  const facts = ({ area, charge, total }: Delivery) => ({
    delivery_area: area,
    delivery: toTaka(charge),
    total: toTaka(total),
  });
  return {
    ...(moved && { was: facts(moved.was) }),
    more: {
      corrected,
      ...(moved && facts(moved.becomes)),
      ...(reason && { area_reason: reason }),
      ...(promised.length > 0 && refundedFacts(promised)),
    },
  };
}

/** Routes that change address, products and batches of an order before it is sent. */
export function deskOrderLineRoutes(services: Services) {
  const { db, now } = services;
  const { refundLimits } = services.payment;
  const routes = declaredDeskRoutes(services);

  routes.act(calls.quoteDeskDelivery, async ({ params, body }) => {
    const number = orderNumberOf(params.deskOrder);
    const conditions = { refundLimits, at: now() };
    const quote = await inTransaction(db, (trx) => quoteCorrection(trx, number, body, conditions));
    const { was, becomes, due, promised, otherArea } = quote;
    return {
      data: {
        was: deliveryFacts(was),
        becomes: deliveryFacts(becomes),
        due: toTaka(due),
        promised_back: promised.map(promisedFacts),
        other_area: otherArea,
      },
    };
  });

  routes.changeRecord(calls.correctDeskOrder, orderRecords, (trx, { c, params, body, at }) =>
    changeOrder(trx, params.deskOrder, at, async (number) => {
      const reason = translatorFor(c).text(OTHER_CHARGE);
      const change = await correctDelivery(trx, number, body, { refundLimits, reason, at });
      if (!change) return null;
      // A refund needs the permission and password of every refund; a refusal changes nothing.
      if (change.promised.length > 0) checkPermission(c.var.staff, "orders.refund");
      return {
        ...correctionForAudit(change),
        events: change.money ? [orderChanged({ number, ...change.money, at })] : [],
      };
    }),
  );

  routes.act(calls.quoteDeskLines, async ({ params, body }) => {
    const number = orderNumberOf(params.deskOrder);
    const wish = { ...body, refundLimits };
    const quote = await inTransaction(db, (trx) => quoteLines(trx, number, wish, now()));
    const { lines, was, becomes, delivery, due, promised } = quote;
    return {
      data: {
        was: toTaka(was),
        becomes: toTaka(becomes),
        due: toTaka(due),
        delivery: { was: toTaka(delivery.was), becomes: toTaka(delivery.becomes) },
        promised_back: promised.map(promisedFacts),
        lines: lines.map(({ price, quantity, ...line }) => ({
          id: line.id,
          product_id: line.product_id,
          name: line.name,
          name_bn: line.name_bn,
          batch_no: line.batch_no,
          quantity,
          price: toTaka(price),
          total: toTaka(price * quantity),
        })),
      },
    };
  });

  routes.changeRecord(calls.saveDeskLines, orderRecords, (trx, { c, params, body, at }) =>
    changeOrder(trx, params.deskOrder, at, async (number) => {
      const { lines, add, total: expected } = body;
      const reason = translatorFor(c).text(REMOVED);
      const changed = await changeLines(
        trx,
        number,
        { lines, add, expected, refundLimits, cashMeans: cashMeansOf(services), reason },
        at,
      );
      if (!changed) return null;
      const { promised, money, ...rest } = changed;
      // A refund needs the permission and password of every refund; a refusal changes nothing.
      if (promised.length > 0) checkPermission(c.var.staff, "orders.refund");
      return { ...rest, events: [orderChanged({ number, ...money, at })] };
    }),
  );

  routes.changeRecord(calls.chooseDeskBatch, orderRecords, (trx, { params, body, at }) =>
    changeOrder(trx, params.deskOrder, at, (number) => chooseBatch(trx, number, body, at)),
  );

  return routes.app;
}
