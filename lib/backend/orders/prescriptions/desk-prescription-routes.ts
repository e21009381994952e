import { DESK_PRESCRIPTION_CALLS as calls } from "@/lib/contract/prescriptions/desk-calls";
import { changeAtDesk } from "../../desk/change-at-desk";
import { declaredDeskRoutes } from "../../desk/declared-desk-routes";
import { notFound } from "../../kernel/errors";
import { sendPage } from "../../kernel/middleware/send-page";
import type { Services } from "../../services";
import { auditOrder } from "../audit-order";
import { cashMeansOf } from "../cash-buyer";
import { orderNumberOf } from "../desk/order-records";
import { decidePrescription } from "./decide-prescription";
import { viewEntry } from "./page-views";
import { prescriptionRecords } from "./prescription-records";

/**
 * Routes of the pharmacist: the queue, the pages, and the decision. For every other role they do not
 * exist.
 */
export function deskPrescriptionRoutes(services: Services) {
  const { refundLimits } = services.payment;
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskPrescriptions, prescriptionRecords);
  routes.show(calls.getDeskPrescription, prescriptionRecords);

  routes.file(calls.getDeskPrescriptionPage, async ({ c, params }) => {
    const page = await services.db
      .selectFrom("prescription_pages")
      .innerJoin("prescriptions", "prescriptions.id", "prescription_id")
      .where("prescription_pages.id", "=", params.pageId)
      // A draft is its owner's alone.
      .where("sent_at", "is not", null)
      .selectAll("prescription_pages")
      .executeTakeFirst();
    if (!page) throw notFound();
    await changeAtDesk(c, services, "prescriptions.look", async () => ({
      audit: [viewEntry(page)],
      result: undefined,
    }));
    return sendPage(c, services, page, true);
  });

  routes.changeRecord(
    calls.decideDeskPrescription,
    prescriptionRecords,
    async (trx, { params, body, by, at, prepared: days }) => {
      const number = orderNumberOf(params.deskOrder);
      const { decision, reason = null, refused = [] } = body;
      const terms = { days, refundLimits, cashMeans: cashMeansOf(services), by: by.name, at };
      const decide = () => decidePrescription(trx, number, { decision, reason, refused }, terms);
      return (await auditOrder(trx, number, at, decide)) ?? {};
    },
    services.prescriptionDays,
  );

  return routes.app;
}
