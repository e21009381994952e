import { APPOINTMENT_CALLS as calls } from "@/lib/contract/appointments/calls";
import { readOrderNumber } from "@/lib/contract/order-number";
import type { Change } from "../kernel/changes/change";
import { withOwnChanges } from "../kernel/changes/own-changes";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { notFound } from "../kernel/errors";
import { readSession } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { appointmentBooked } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import { robotRefusal } from "../kernel/robot/robot-check";
import type { Services } from "../services";
import { appointmentNumberOf } from "./appointment-number";
import { bookAppointment } from "./book-appointment";
import { areFeesOnline, askFee } from "./fee";
import { moveOwnAppointment } from "./move-own";
import { cancelAppointment, readAppointment, readCustomerAppointments } from "./own-appointments";
import { PhoneProof } from "./phone-proof";
import { readDoctorSlots } from "./slots";

/** The next free time of a doctor may change. */
const CHANGES: Change[] = [{ type: "doctors" }];

/** Routes for free times, booking, and a visitor's own appointments. */
export function appointmentRoutes(services: Services) {
  const { db, now } = services;
  const { gateways, refundLimits } = services.payment;
  const contextAt = async (at: number) => ({
    rules: await services.visitRules(),
    now: at,
    hasGateway: gateways.active !== null,
  });
  const routes = declaredRoutes(services);

  routes.read(calls.getAppointmentSlots, ({ params }) =>
    readDoctorSlots(db, params.doctorId, now()),
  );

  routes.write(calls.bookAppointment, {
    // A customer passed a robot check when registering, and sends another only when asked to.
    check: ({ c, body }) => {
      if (c.var.session.userId === null && body.recaptchaToken === "") throw robotRefusal();
    },
    limit: "appointment",
    robot: { action: "appointment", token: ({ recaptchaToken }) => recaptchaToken },
    prepare: async (body) => {
      const proof = new PhoneProof(services);
      await proof.compare(body);
      const isOnline = await areFeesOnline(services);
      return { proof, isOnline, rules: await services.visitRules() };
    },
    commit: async (trx, { c, body, sessionId, at, prepared: { proof, isOnline, rules } }) => {
      const { userId } = c.var.session;
      const confirmation = await proof.use(trx, body);
      const mustConfirmPhone = rules.confirmPhone && userId === null;
      const scale = services.rateLimitScale;
      const booker = { sessionId, userId, scale, mustConfirmPhone, ...confirmation };
      const number = await bookAppointment(trx, body, booker, at);
      const fee = await askFee(trx, number, isOnline);
      const { doctor_id: doctorId, starts_at: startsAt } = body;
      return {
        answer: { appointment_number: number, message: "Your appointment is booked." },
        changes: CHANGES,
        events: [appointmentBooked({ number, doctorId, startsAt, fee })],
      };
    },
  });

  routes.read(calls.getAppointment, async ({ c, params }) => {
    const number = readOrderNumber(params.appointmentNumber);
    const session = number ? await readSession(c, services) : null;
    if (number && session && (await readAppointment(db, number, session, await contextAt(now()))))
      await services.refreshPayment("appointment", number);
    const context = await contextAt(now());
    const found = number && session ? await readAppointment(db, number, session, context) : null;
    if (!found) throw notFound();
    return { appointment: found };
  });

  routes.read(calls.getCustomerAppointments, async ({ c, params }) => {
    const session = await readSession(c, services);
    if (session?.userId !== params.customerId) throw notFound();
    return { appointments: await readCustomerAppointments(db, session, await contextAt(now())) };
  });

  routes.act(calls.cancelAppointment, async ({ c, params }) => {
    const number = appointmentNumberOf(params.appointmentNumber);
    const { session } = c.var;
    const appointment = await withOwnChanges(services, (record) => {
      const cancel = async (trx: Trx) => {
        const at = now();
        const context = { ...(await contextAt(at)), refundLimits };
        const cancelled = await cancelAppointment(trx, number, session, context);
        await recordEvents(trx, services.channels, cancelled.event ? [cancelled.event] : [], at);
        await record(trx, CHANGES, at);
        return cancelled.appointment;
      };
      return inTransaction(db, cancel, { repeatable: true });
    });
    return { appointment, message: "Your appointment is cancelled." };
  });

  routes.send(calls.moveAppointment, {
    check: ({ params }) => appointmentNumberOf(params.appointmentNumber),
    limit: "move",
    commit: async (trx, { c, checked: number, body, at }) => {
      const { rowId, userId } = c.var.session;
      const viewer = { rowId, userId, scale: services.rateLimitScale };
      const to = { number, startsAt: body.starts_at };
      const { appointment, event } = await moveOwnAppointment(trx, to, viewer, await contextAt(at));
      const answer = { appointment, message: "Your appointment has a new time." };
      return event === null ? { answer } : { answer, changes: CHANGES, events: [event] };
    },
  });

  return routes.app;
}
