import { Hono } from "hono";
import { changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { lockVersion } from "../desk/record-version";
import type { AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { doctorTimesRecord } from "./doctor-times-record";

/** Routes for the hours and days off of a doctor. */
export function deskDoctorTimesRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();
  const path = "/api/desk/doctors/:id/times";

  app.get(path, deskGuard(services, "doctors.show"), async (c) =>
    c.json({ data: await doctorTimesRecord.find(db, c.req.param("id"), now()) }),
  );

  app.put(path, deskGuard(services, "doctors.edit"), async (c) => {
    const id = c.req.param("id");
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "doctors.edit",
      async (trx, { at }) => {
        await lockVersion(trx, doctorTimesRecord, id, c.var.body, at);
        const { audit, stale } = await doctorTimesRecord.edit(trx, id, c.var.body, at);
        return { audit, stale, result: undefined };
      },
      async (trx) => ({ data: await doctorTimesRecord.find(trx, id, now()) }),
    );
    return c.json(body, status);
  });

  return app;
}
