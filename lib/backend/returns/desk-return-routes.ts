import { DESK_RETURN_CALLS as calls } from "@/lib/contract/returns/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { callerOf } from "../orders/after-sales-order";
import { auditOrder } from "../orders/audit-order";
import { orderNumberOf } from "../orders/desk/order-records";
import { readTransaction } from "../payments/money-input";
import type { Services } from "../services";
import { decideReturn, orderOfReturn, type ReturnDecision } from "./decide-return";
import { readReturnable } from "./read-returns";
import { requestReturn } from "./request-return";
import { returnRecords } from "./return-records";
import { sendReturnPhoto } from "./send-return-photo";

/** Routes of staff for returns. */
export function deskReturnRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredDeskRoutes(services);

  async function decide(
    trx: Trx,
    id: number,
    at: number,
    decision: Pick<ReturnDecision, "action"> & Partial<ReturnDecision>,
  ) {
    const { refundLimits } = services.payment;
    const wish = {
      reason: null,
      restock: null,
      forSale: null,
      trxId: null,
      ...decision,
      id,
      refundLimits,
    };
    const number = await orderOfReturn(trx, id);
    return (await auditOrder(trx, number, at, () => decideReturn(trx, wish, at))) ?? {};
  }

  routes.list(calls.listDeskReturns, returnRecords);

  routes.file(calls.getDeskReturnPhoto, async ({ c, params }) => {
    const photo = await db
      .selectFrom("return_photos")
      .selectAll()
      .where("id", "=", params.id)
      // Without a return it is the customer's alone.
      .where("return_id", "is not", null)
      .executeTakeFirst();
    if (!photo) throw notFound();
    return sendReturnPhoto(c, services, photo);
  });

  routes.read(calls.getDeskReturnable, async ({ params }) => {
    const order = orderNumberOf(params.deskOrder);
    const data = await readReturnable(db, order, await callerOf(db, order), now());
    if (!data) throw notFound();
    return { data };
  });

  routes.change(calls.requestDeskReturn, async (trx, { params, body, at }) => {
    const order = orderNumberOf(params.deskOrder);
    const pieces = body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const { ids, ...changed } = await auditOrder(trx, order, at, async () => {
      const viewer = await callerOf(trx, order);
      // Photos are the customer's to add.
      const made = await requestReturn(trx, order, viewer, body, at);
      return { ...made, more: { return: made.ids, return_state: "requested", pieces } };
    });
    return { ...changed, answer: async () => ({ data: { returns: ids } }) };
  });

  routes.changeRecord(calls.decideDeskReturn, returnRecords, (trx, { params, body, at }) => {
    const { version: _, ...decision } = body;
    const forSale = decision.action === "receive" ? (decision.pieces ?? null) : null;
    return decide(trx, params.id, at, { ...decision, forSale });
  });

  routes.changeRecord(calls.refundDeskReturn, returnRecords, (trx, { c, params, body, at }) =>
    decide(trx, params.id, at, { action: "refund", ...readTransaction(c, body) }),
  );

  return routes.app;
}
