import { DESK_APPOINTMENT_CALLS as calls } from "@/lib/contract/appointments/desk-calls";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { checkPermission } from "../desk/desk-guard";
import { readListQuery } from "../desk/list-query";
import { readId } from "../kernel/http/input";
import { readPayment, readRefund } from "../payments/money-input";
import type { Services } from "../services";
import { bookForCaller, cancelAtDesk, markAtDesk, moveAtDesk } from "./appointment-changes";
import { appointmentNumberOf } from "./appointment-number";
import { appointmentRecords, daysOf } from "./appointment-records";
import { dayListPage } from "./day-list-page";
import { areFeesOnline } from "./fee";
import { payFeeAtDesk, refundFeeAtDesk } from "./fee-at-desk";
import { findPatients } from "./patients";
import { readDoctorSlots } from "./slots";

/** Routes of staff for appointments. For roles that may not see them they do not exist. */
export function deskAppointmentRoutes(services: Services) {
  const { db, now } = services;
  const { refundLimits } = services.payment;
  const routes = declaredDeskRoutes(services);
  const numberIn = (params: { deskAppointment: string }) =>
    appointmentNumberOf(params.deskAppointment);

  routes.read(calls.getDeskSlots, async ({ query }) => ({
    data: await readDoctorSlots(db, readId(query.doctor), now()),
  }));

  routes.read(calls.listDeskPatients, async ({ query }) => ({
    data: await findPatients(db, query.phone ?? ""),
  }));

  routes.file(calls.printDeskAppointments, async ({ c, query: { doctor, lang = "" } }) => {
    const [day = ""] = daysOf(readListQuery(c), now());
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    const shop = await services.shopDetails(locale);
    const doctorId = doctor ? readId(doctor) : undefined;
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    return c.html(await dayListPage(db, { day, doctorId, shop, locale }));
  });

  routes.list(calls.listDeskAppointments, appointmentRecords);
  routes.show(calls.getDeskAppointment, appointmentRecords);

  routes.change(
    calls.addDeskAppointment,
    async (trx, { body, prepared: isFeeOnline, at }) => {
      const { number, changes } = await bookForCaller(trx, body, isFeeOnline, at);
      const answer = async () => ({ data: await appointmentRecords.find(trx, number, now()) });
      return { ...changes, answer };
    },
    () => areFeesOnline(services),
  );

  routes.changeRecord(calls.moveDeskAppointment, appointmentRecords, (trx, { params, body, at }) =>
    moveAtDesk(trx, numberIn(params), body.starts_at, at),
  );

  routes.changeRecord(
    calls.cancelDeskAppointment,
    appointmentRecords,
    async (trx, { c, params, body, at }) => {
      const cancellation = { reason: body.reason, refundLimits };
      const cancelled = await cancelAtDesk(trx, numberIn(params), cancellation, at);
      // A refund needs the permission and password of every refund; a refusal changes nothing.
      if (cancelled.isRefunded) checkPermission(c.var.staff, "appointments.refund");
      return cancelled.changes;
    },
  );

  routes.changeRecord(calls.markDeskAppointment, appointmentRecords, (trx, { params, body, at }) =>
    markAtDesk(trx, numberIn(params), body.mark, at),
  );

  routes.changeRecord(
    calls.payDeskAppointment,
    appointmentRecords,
    (trx, { c, params, body, at }) => payFeeAtDesk(trx, numberIn(params), readPayment(c, body), at),
  );

  routes.changeRecord(
    calls.refundDeskAppointment,
    appointmentRecords,
    (trx, { c, params, body, at }) =>
      refundFeeAtDesk(trx, numberIn(params), { ...readRefund(c, body), refundLimits }, at),
  );

  return routes.app;
}
