import { Hono } from "hono";
import { z } from "zod";
import { optionalLine } from "@/lib/contract/desk-fields";
import { notFound } from "../../errors";
import type { AppEnv } from "../../http";
import { readId, readInput } from "../../input";
import { changeAtDesk, changeOnceAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { sendPage } from "../../middleware/send-page";
import { orderNumberOf } from "../../services/desk/order-records";
import { prescriptionRecords } from "../../services/desk/prescription-records";
import { auditOrder } from "../../services/orders/audit-order";
import { DECISIONS, decidePrescription } from "../../services/orders/decide-prescription";
import { viewEntry } from "../../services/prescriptions/page-views";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";
import { lockVersion } from "./record-version";

const CHOOSE_PRODUCTS = "Please choose the products that cannot be sent.";

const decisionSchema = z.object({
  decision: z.enum(DECISIONS, "Please decide about the prescription."),
  reason: optionalLine(300).default(null),
  refused: z
    .array(z.int({ error: CHOOSE_PRODUCTS }).min(1).max(999_999_999), CHOOSE_PRODUCTS)
    .max(200, CHOOSE_PRODUCTS)
    .default([]),
});

/**
 * Routes of the pharmacist: the queue, the pages, and the decision. For every other role they do not
 * exist.
 */
export function deskPrescriptionRoutes(services: Services) {
  const { db, now, prescriptionDays } = services;
  const { refundApis } = services.payment;
  const app = new Hono<AppEnv>();
  const path = "/api/desk/prescriptions";

  app.get(path, deskGuard(services, "prescriptions.list"), async (c) =>
    c.json(await prescriptionRecords.list(db, readListQuery(c), now())),
  );

  app.get(`${path}/pages/:page`, deskGuard(services, "prescriptions.look"), async (c) => {
    const page = await db
      .selectFrom("prescription_pages")
      .innerJoin("prescriptions", "prescriptions.id", "prescription_id")
      .where("prescription_pages.id", "=", readId(c.req.param("page")))
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

  app.get(`${path}/:id`, deskGuard(services, "prescriptions.show"), async (c) =>
    c.json({ data: await prescriptionRecords.find(db, c.req.param("id"), now()) }),
  );

  app.post(`${path}/:id/decide`, deskGuard(services, "prescriptions.decide"), async (c) => {
    const input = readInput(decisionSchema, c.var.body);
    const number = orderNumberOf(c.req.param("id"));
    const days = await prescriptionDays();
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "prescriptions.decide",
      async (trx, { by, at }) => {
        await lockVersion(trx, prescriptionRecords, number, c.var.body, at);
        const decide = () => decidePrescription(trx, number, input, { days, refundApis, by, at });
        return { ...(await auditOrder(trx, number, at, decide)), result: undefined };
      },
      async (trx) => ({ data: await prescriptionRecords.find(trx, number, now()) }),
    );
    return c.json(body, status);
  });

  return app;
}
