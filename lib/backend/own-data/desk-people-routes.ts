import { Hono } from "hono";
import { z } from "zod";
import { deskLine, yesNo } from "@/lib/contract/desk-fields";
import type { Permission } from "@/lib/contract/permissions";
import { LOCALES } from "@/lib/i18n/locales";
import { changeAtDesk, changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { readListQuery } from "../desk/list-query";
import type { ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readId, readInput } from "../kernel/http/input";
import { accountTag } from "../kernel/middleware/log-event";
import type { Services } from "../services";
import { lastDelivery, listPeople } from "../staff/people-records";
import { blockAtDesk, eraseAtDesk, sendResetCode } from "./customer-actions";
import { customerFiles } from "./customer-files";
import { findPerson } from "./customer-record";
import { exportCustomer } from "./export-customer";

const blockSchema = z.object({ blocked: yesNo() });
const resetSchema = z.object({
  language: z.enum(LOCALES, { error: "Please choose a language." }),
});
const eraseSchema = z.object({ reason: deskLine(300) });

/** Routes to find customers, and for all that is stored of one, which the audit records. */
export function deskPeopleRoutes(services: Services) {
  const { db } = services;
  const app = new Hono<AppEnv>();

  /** Makes a change once for each Idempotency-Key, and answers the customer as they are then. */
  const change = async (
    c: AppContext,
    permission: Permission,
    work: (trx: Trx, id: number, at: number) => Promise<Omit<ChangedData<undefined>, "result">>,
  ) => {
    const id = readId(c.req.param("id"));
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      permission,
      async (trx, { at }) => ({ ...(await work(trx, id, at)), result: undefined }),
      async (trx) => ({ data: await findPerson(trx, id, c.var.staff.role) }),
    );
    return c.json(body, status);
  };

  app.get("/api/desk/people", deskGuard(services, "people.list"), async (c) =>
    c.json(await listPeople(db, readListQuery(c))),
  );

  app.get("/api/desk/people/last-delivery", deskGuard(services, "people.list"), async (c) => {
    const { customer, phone = "" } = c.req.query();
    const person = customer === undefined ? { phone } : { customerId: readId(customer) };
    return c.json({ data: await lastDelivery(db, person) });
  });

  app.get("/api/desk/people/:id", deskGuard(services, "people.show"), async (c) => {
    const id = readId(c.req.param("id"));
    return c.json({ data: await findPerson(db, id, c.var.staff.role) });
  });

  app.post("/api/desk/people/:id/reset", deskGuard(services, "people.reset"), async (c) => {
    const { language } = readInput(resetSchema, c.var.body);
    return change(c, "people.reset", (trx, id, at) =>
      sendResetCode(trx, services, { id, subject: accountTag(id), language }, at),
    );
  });

  app.post("/api/desk/people/:id/block", deskGuard(services, "people.block"), async (c) => {
    const { blocked } = readInput(blockSchema, c.var.body);
    return change(c, "people.block", (trx, id, at) => blockAtDesk(trx, id, blocked, at));
  });

  app.post("/api/desk/people/:id/erase", deskGuard(services, "people.erase"), async (c) => {
    const { reason } = readInput(eraseSchema, c.var.body);
    const deleteFiles = await customerFiles(services, readId(c.req.param("id")));
    const response = await change(c, "people.erase", (trx, id, at) =>
      eraseAtDesk(trx, services, id, reason, at),
    );
    await deleteFiles();
    return response;
  });

  app.get("/api/desk/people/:id/export", deskGuard(services, "people.export"), async (c) => {
    const id = readId(c.req.param("id"));
    // Prescriptions are for their owner and the pharmacist only, reasons of visits for the clinic.
    const { prescriptions: _, ...stored } = await exportCustomer(services, id, "staff");
    const appointments = stored.appointments.map(
      ({ reason: _reason, cancel_reason: _cancelReason, ...appointment }) => appointment,
    );
    // They have the pharmacist's reasons.
    const letters = stored.letters.filter(({ type }) => !type.startsWith("prescription."));
    const data = { ...stored, appointments, letters };
    await changeAtDesk(c, services, "people.export", async () => ({
      audit: [{ subject: `customer ${id}`, before: null, after: { exported: true } }],
      result: undefined,
    }));
    return c.json({ data });
  });

  return app;
}
