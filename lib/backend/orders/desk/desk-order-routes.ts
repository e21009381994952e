import { DESK_ORDER_CALLS as calls } from "@/lib/contract/orders/desk-calls";
import { englishText } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../../desk/declared-desk-routes";
import { checkPermission } from "../../desk/desk-guard";
import type { Trx } from "../../kernel/db/schema";
import { fieldError } from "../../kernel/errors";
import { translatorFor } from "../../kernel/middleware/desk-messages";
import type { Services } from "../../services";
import { waiveAdvance } from "../advance";
import { clearRefusedParcels } from "../cash-buyer";
import { deliverPart } from "../deliver-part";
import { noteOrder } from "../note-order";
import { countPrescriptions } from "../prescriptions/prescription-records";
import { findOrder } from "../staff-orders";
import { undoStep } from "../steps/undo-step";
import { changeOrder } from "./change-order";
import { handOver } from "./hand-over";
import { moveAtDesk } from "./move-at-desk";
import { type MoveResult, moveOne } from "./move-one";
import { orderNumberOf, orderRecords } from "./order-records";
import { countTabs } from "./order-tabs";
import { readPickList } from "./pick-list";

const NOT_TAKEN = englishText("orders.partNotTaken");

type Undoing = Omit<Parameters<typeof undoStep>[1], "orderNumber">;

/** Routes for orders, and for steps of staff with them. */
export function deskOrderRoutes(services: Services) {
  const { db, now } = services;
  const { refundLimits } = services.payment;
  const routes = declaredDeskRoutes(services);

  const orderNow = async (trx: Trx, number: string) => ({
    data: await orderRecords.find(trx, number, now()),
  });

  /** Takes a step back. It needs no version: a step that anything followed is refused. */
  async function undo(
    trx: Trx,
    typed: string,
    undoing: Undoing,
    { by, at }: { by: { name: string }; at: number },
  ) {
    const changed = await changeOrder(trx, typed, at, (orderNumber) =>
      undoStep(trx, { orderNumber, ...undoing }, by.name, at),
    );
    return { ...changed, answer: () => orderNow(trx, typed) };
  }

  routes.read(calls.countDeskOrders, async () => {
    const tabs = await countTabs(db, now());
    return { data: { ...tabs, prescriptions: await countPrescriptions(db) } };
  });

  routes.read(calls.getDeskPickList, async () => ({ data: await readPickList(db, now()) }));

  routes.list(calls.listDeskOrders, orderRecords);
  routes.show(calls.getDeskOrder, orderRecords);

  routes.changeRecord(calls.moveDeskOrder, orderRecords, (trx, { params, body, by, at }) =>
    changeOrder(trx, params.deskOrder, at, (number) => moveAtDesk(trx, number, body, by.name, at)),
  );

  routes.changeRecord(
    calls.deliverPartOfDeskOrder,
    orderRecords,
    (trx, { c, params, body, by, at }) => {
      const { lines: back, anyway = false, unpaid_reason: unpaidReason } = body;
      const reason = translatorFor(c).text(NOT_TAKEN);
      const part = { back, anyway, unpaidReason, refundLimits, reason };
      return changeOrder(trx, params.deskOrder, at, async (number) => {
        const { promised, ...change } = await deliverPart(trx, number, part, by.name, at);
        // A refund needs the permission and password of every refund; a refusal changes nothing.
        if (promised.length > 0) checkPermission(c.var.staff, "orders.refund");
        return change;
      });
    },
  );

  routes.act(calls.moveDeskOrders, async ({ c, body: { numbers, to }, record }) => {
    const data: MoveResult[] = [];
    for (const number of new Set(numbers)) data.push(await moveOne(c, record, number, to));
    return { data };
  });

  routes.act(calls.handOverDeskOrder, async ({ params, body, record }) => {
    const number = orderNumberOf(params.deskOrder);
    const isRight = await record((trx, { by, at }) => handOver(trx, number, body, by, at));
    if (!isRight) throw fieldError("code", refusalText("pickup.wrongCode"));
    return { data: await orderRecords.find(db, number, now()) };
  });

  routes.change(calls.undoDeskOrder, (trx, { params, body: { step }, by, at }) =>
    undo(trx, params.deskOrder, { stepId: step, kind: "undo" }, { by, at }),
  );

  routes.change(calls.reopenDeskOrder, (trx, { params, body: { step, reason }, by, at }) =>
    undo(trx, params.deskOrder, { stepId: step, kind: "reopen", reason }, { by, at }),
  );

  routes.change(calls.noteDeskOrder, async (trx, { params, body: note, by, at }) => {
    const number = orderNumberOf(params.deskOrder);
    const written = await noteOrder(trx, number, note, by.name, at);
    const after = { noted: true, ...(note.visible && { visible: true }) };
    const entry = { subject: `order ${number}`, before: null, after };
    return { audit: written ? [entry] : [], answer: () => orderNow(trx, number) };
  });

  routes.change(calls.waiveDeskAdvance, async (trx, { params, body: { reason }, at }) => {
    const changed = await changeOrder(trx, params.deskOrder, at, async (number) =>
      (await waiveAdvance(trx, number, at)) ? { more: { advance_waived: reason } } : null,
    );
    return { ...changed, answer: () => orderNow(trx, params.deskOrder) };
  });

  routes.change(calls.clearDeskRefusals, async (trx, { params, body: { reason }, at }) => {
    const { order_number, billing_phone } = await findOrder(trx, orderNumberOf(params.deskOrder));
    const cleared = await clearRefusedParcels(trx, billing_phone, at);
    const entry = {
      subject: `order ${order_number}`,
      before: { refused_parcels: cleared },
      after: { refused_parcels: 0, reason },
    };
    const answer = () => orderNow(trx, params.deskOrder);
    return { audit: cleared > 0 ? [entry] : [], answer };
  });

  return routes.app;
}
