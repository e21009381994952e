import { DESK_COMPLAINT_CALLS as calls } from "@/lib/contract/complaints/desk-calls";
import { complaintDueAt } from "@/lib/shop/order/clocks";
import { iso } from "../../iso-time";
import { listAssignees } from "../../services/assignments/assignees";
import { answerComplaint, assignComplaint } from "../../services/complaints/answer-complaint";
import { fileComplaint } from "../../services/complaints/file-complaint";
import { complaintRecords } from "../../services/desk/complaint-records";
import { orderNumberOf } from "../../services/desk/order-records";
import { callerOf } from "../../services/orders/after-sales-order";
import { auditOrder } from "../../services/orders/audit-order";
import type { Services } from "../../services/services";
import { readAssignee } from "./assignee-input";
import { declaredDeskRoutes } from "./declared-desk-routes";

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
