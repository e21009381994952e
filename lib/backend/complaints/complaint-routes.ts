import { COMPLAINT_CALLS as calls } from "@/lib/contract/complaints/calls";
import { readOrderNumber } from "@/lib/contract/order-number";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { complaintDueAt } from "@/lib/shop/order/clocks";
import { notFound } from "../kernel/errors";
import { readSession } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { iso } from "../kernel/time/iso-time";
import { afterSalesViewer } from "../orders/order-proof";
import type { Services } from "../services";
import { fileComplaint } from "./file-complaint";
import { readOrderComplaints } from "./read-complaints";

const INVALID = refusalText("orders.unknownNumber");

/**
 * Routes for complaints of visitors about their orders: those of their session or account, or one
 * proved with its phone number.
 */
export function complaintRoutes(services: Services) {
  const routes = declaredRoutes(services);

  routes.read(calls.getOrderComplaints, async ({ c, params }) => {
    const number = readOrderNumber(params.orderNumber);
    const session = number === null ? null : await readSession(c, services);
    const found =
      number !== null && session
        ? await readOrderComplaints(services.db, number, afterSalesViewer(c, services, session))
        : null;
    if (!found) throw notFound(INVALID);
    return found;
  });

  routes.write(calls.fileComplaint, {
    limit: "complaint",
    commit: async (trx, { c, params, body, at }) => {
      const order = readOrderNumber(params.orderNumber);
      if (order === null) throw notFound(INVALID);
      const viewer = afterSalesViewer(c, services, c.var.session);
      const { number, events } = await fileComplaint(trx, order, viewer, body, at);
      const due_at = iso(complaintDueAt(at));
      return { answer: { message: "We have your complaint.", number, due_at }, events };
    },
  });

  return routes.app;
}
