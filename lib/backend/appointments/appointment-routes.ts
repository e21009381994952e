import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import type { Change } from "../kernel/changes/change";
import { withOwnChanges } from "../kernel/changes/own-changes";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { notFound } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import { readSession } from "../kernel/middleware/cookies";
import { sessionGuard, writeGuard } from "../kernel/middleware/guards";
import { writeOnce, writeOnceInSession } from "../kernel/middleware/write-once";
import { appointmentBooked } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import type { Services } from "../services";
import { bookAppointment, readBooking, readNewTime } from "./book-appointment";
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
  const { gateways, refundApis } = services.payment;
  const contextAt = async (at: number) => ({
    rules: await services.visitRules(),
    now: at,
    hasGateway: gateways.active !== null,
  });
  const app = new Hono<AppEnv>();

  app.get("/api/get-appointment-slots/:doctorId", async (c) =>
    c.json(await readDoctorSlots(db, readId(c.req.param("doctorId")), now())),
  );

  app.post("/api/appointments", writeGuard(services), async (c) => {
    const { userId } = c.var.session;
    const { rateLimitScale: scale } = services;
    const isOnline = await areFeesOnline(services);
    const { confirmPhone } = await services.visitRules();
    const mustConfirmPhone = confirmPhone && userId === null;
    const proof = new PhoneProof(services);
    const reply = await writeOnceInSession(c, services, {
      read: () => readBooking(c.var.body, userId === null),
      limit: "appointment",
      robot: { action: "appointment", token: (input) => input.recaptchaToken },
      prepare: (input) => proof.compare(input),
      commit: async (trx, { input, sessionId, at }) => {
        const confirmation = await proof.use(trx, input);
        const booker = { sessionId, userId, scale, mustConfirmPhone, ...confirmation };
        const number = await bookAppointment(trx, input, booker, at);
        const fee = await askFee(trx, number, isOnline);
        const body = { appointment_number: number, message: "Your appointment is booked." };
        const { doctor_id: doctorId, starts_at: startsAt } = input;
        const events = [appointmentBooked({ number, doctorId, startsAt, fee })];
        return { status: 201, body, changes: CHANGES, events };
      },
    });
    return c.json(reply.body, reply.status);
  });

  app.get("/api/get-appointment/:number", async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    const session = number ? await readSession(c, services) : null;
    if (number && session && (await readAppointment(db, number, session, await contextAt(now()))))
      await services.refreshPayment("appointment", number);
    const context = await contextAt(now());
    const found = number && session ? await readAppointment(db, number, session, context) : null;
    if (!found) throw notFound();
    return c.json({ appointment: found });
  });

  app.get("/api/get-customer-appointments/:customerId", async (c) => {
    const customerId = readId(c.req.param("customerId"));
    const session = await readSession(c, services);
    if (session?.userId !== customerId) throw notFound();
    return c.json({
      appointments: await readCustomerAppointments(db, session, await contextAt(now())),
    });
  });

  app.post("/api/cancel-appointment/:number", sessionGuard(services), async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    if (!number) throw notFound();
    const { session } = c.var;
    const appointment = await withOwnChanges(services, (record) => {
      const cancel = async (trx: Trx) => {
        const at = now();
        const context = { ...(await contextAt(at)), refundApis };
        const cancelled = await cancelAppointment(trx, number, session, context);
        await recordEvents(trx, services.channels, cancelled.event ? [cancelled.event] : [], at);
        await record(trx, CHANGES, at);
        return cancelled.appointment;
      };
      return inTransaction(db, cancel, { repeatable: true });
    });
    return c.json({ appointment, message: "Your appointment is cancelled." });
  });

  app.post("/api/move-appointment/:number", writeGuard(services), async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    if (!number) throw notFound();
    const { rowId, userId } = c.var.session;
    const viewer = { rowId, userId, scale: services.rateLimitScale };
    const reply = await writeOnce(c, services, {
      read: () => readNewTime(c.var.body),
      limit: "move",
      commit: async (trx, { input: startsAt, at }) => {
        const to = { number, startsAt };
        const moved = await moveOwnAppointment(trx, to, viewer, await contextAt(at));
        const { appointment, event } = moved;
        const body = { appointment, message: "Your appointment has a new time." };
        if (event === null) return { status: 200, body };
        return { status: 200, body, changes: CHANGES, events: [event] };
      },
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
