import { DESK_COMPLAINT_CALLS as calls } from "@/lib/contract/complaints/desk-calls";
import { complaintDueAt } from "@/lib/shop/order/clocks";
import { readAssignee } from "../desk/assignee-input";
import { listAssignees } from "../desk/assignees";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { iso } from "../kernel/time/iso-time";
import { callerOf } from "../orders/after-sales-order";
import { auditOrder } from "../orders/audit-order";
import { orderNumberOf } from "../orders/desk/order-records";
import type { Services } from "../services";
import { answerComplaint, assignComplaint } from "./answer-complaint";
import { complaintRecords } from "./complaint-records";
import { fileComplaint } from "./file-complaint";

/** Routes of staff for complaints about orders. */
export function deskComplaintRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskComplaints, complaintRecords);
  routes.show(calls.getDeskComplaint, complaintRecords);

  routes.read(calls.listDeskComplaintColleagues, async () => {
    const data = await listAssignees(services.db, "complaints");
    return { data, total: data.length };
  });

  routes.change(calls.fileDeskComplaint, async (trx, { params, body, at }) => {
    const order = orderNumberOf(params.deskOrder);
    const filed = await auditOrder(trx, order, at, async () => {
      const viewer = await callerOf(trx, order);
      const { number, events } = await fileComplaint(trx, order, viewer, body, at);
      // Without the text: the audit keeps no personal data.
      return { number, events, more: { complaint: number, complaint_state: "open" } };
    });
    const data = { number: filed.number, due_at: iso(complaintDueAt(at)) };
    return { audit: filed.audit, events: filed.events, answer: async () => ({ data }) };
  });

  routes.changeRecord(
    calls.answerDeskComplaint,
    complaintRecords,
    (trx, { params, body, by, at }) => answerComplaint(trx, params.id, { text: body.text, by, at }),
  );

  routes.changeRecord(calls.changeDeskComplaint, complaintRecords, (trx, { params, body, by }) =>
    assignComplaint(trx, params.id, readAssignee(body, by.id) ?? null, by),
  );

  return routes.app;
}
