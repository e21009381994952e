import { Hono } from "hono";
import { z } from "zod";
import { deskLine } from "@/lib/contract/desk-fields";
import type { Permission } from "@/lib/contract/permissions";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import { changeOnceAtDesk } from "../desk/change-at-desk";
import { checkPermission, deskGuard } from "../desk/desk-guard";
import { readListQuery } from "../desk/list-query";
import { lockVersion } from "../desk/record-version";
import type { ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import { ATTENDANCES } from "../kernel/db/schema-appointments";
import { notFound } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readId, readInput } from "../kernel/http/input";
import { readPayment, readRefund } from "../payments/money-input";
import type { Services } from "../services";
import { bookForCaller, cancelAtDesk, markAtDesk, moveAtDesk } from "./appointment-changes";
import { appointmentRecords, daysOf } from "./appointment-records";
import { readCall, readNewTime } from "./book-appointment";
import { dayListPage } from "./day-list-page";
import { areFeesOnline } from "./fee";
import { payFeeAtDesk, refundFeeAtDesk } from "./fee-at-desk";
import { findPatients } from "./patients";
import { readDoctorSlots } from "./slots";

const cancelSchema = z.object({ reason: deskLine(300) });
const markSchema = z.object({
  mark: z.enum([...ATTENDANCES, "unmark"], "Please choose whether the patient came."),
});

type Work = (
  trx: Trx,
  number: string,
  at: number,
) => Promise<Omit<ChangedData<undefined>, "result">>;

export function deskAppointmentRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();
  const path = "/api/desk/appointments";
  const edits = deskGuard(services, "appointments.edit");

  /** Makes a change once for each Idempotency-Key, and answers the appointment as it is then. */
  const change = async (
    c: AppContext,
    work: Work,
    permission: Permission = "appointments.edit",
  ) => {
    const number = readOrderNumber(c.req.param("id") ?? "");
    if (number === null) throw notFound();
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      permission,
      async (trx, { at }) => {
        await lockVersion(trx, appointmentRecords, number, c.var.body, at);
        return { ...(await work(trx, number, at)), result: undefined };
      },
      async (trx) => ({ data: await appointmentRecords.find(trx, number, now()) }),
    );
    return c.json(body, status);
  };

  app.get(`${path}/slots`, deskGuard(services, "appointments.create"), async (c) =>
    c.json({ data: await readDoctorSlots(db, readId(c.req.query("doctor")), now()) }),
  );

  app.get(`${path}/patients`, deskGuard(services, "appointments.create"), async (c) =>
    c.json({ data: await findPatients(db, c.req.query("phone") ?? "") }),
  );

  app.get(`${path}/print`, deskGuard(services, "appointments.list"), async (c) => {
    const { doctor, lang = "" } = c.req.query();
    const [day = ""] = daysOf(readListQuery(c), now());
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    const shop = await services.shopDetails(locale);
    const doctorId = doctor ? readId(doctor) : undefined;
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    return c.html(await dayListPage(db, { day, doctorId, shop, locale }));
  });

  app.post(path, deskGuard(services, "appointments.create"), async (c) => {
    const call = readCall(c.var.body);
    const isFeeOnline = await areFeesOnline(services);
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      "appointments.create",
      async (trx, { at }) => {
        const { number, changes } = await bookForCaller(trx, call, isFeeOnline, at);
        return { ...changes, result: number };
      },
      async (trx, number) => ({ data: await appointmentRecords.find(trx, number, now()) }),
      201,
    );
    return c.json(body, status);
  });

  app.post(`${path}/:id/move`, edits, async (c) => {
    const startsAt = readNewTime(c.var.body);
    return change(c, (trx, number, at) => moveAtDesk(trx, number, startsAt, at));
  });

  app.post(`${path}/:id/cancel`, edits, async (c) => {
    const { reason } = readInput(cancelSchema, c.var.body);
    const { refundApis } = services.payment;
    return change(c, async (trx, number, at) => {
      const cancelled = await cancelAtDesk(trx, number, { reason, refundApis }, at);
      // A refund needs the permission and password of every refund; a refusal changes nothing.
      if (cancelled.isRefunded) checkPermission(c.var.staff, "appointments.refund");
      return cancelled.changes;
    });
  });

  app.post(`${path}/:id/mark`, edits, async (c) => {
    const { mark } = readInput(markSchema, c.var.body);
    return change(c, (trx, number, at) => markAtDesk(trx, number, mark, at));
  });

  app.post(`${path}/:id/payment`, deskGuard(services, "appointments.pay"), async (c) => {
    const money = readPayment(c);
    const pay: Work = (trx, number, at) => payFeeAtDesk(trx, number, money, at);
    return change(c, pay, "appointments.pay");
  });

  app.post(`${path}/:id/refund`, deskGuard(services, "appointments.refund"), async (c) => {
    const wish = { ...readRefund(c), refundApis: services.payment.refundApis };
    const refund: Work = (trx, number, at) => refundFeeAtDesk(trx, number, wish, at);
    return change(c, refund, "appointments.refund");
  });

  return app;
}
