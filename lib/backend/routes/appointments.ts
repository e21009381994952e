import { Hono } from "hono";
import { readOrderNumber } from "@/lib/shop/order/order-number";
import type { Change } from "../change";
import { withOwnChanges } from "../changes/own-changes";
import type { Trx } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { notFound } from "../errors";
import type { AppEnv } from "../http";
import { readId } from "../input";
import { readSession } from "../middleware/cookies";
import { sessionGuard, writeGuard } from "../middleware/guards";
import { writeOnceInSession } from "../middleware/write-once";
import { bookAppointment, readBooking } from "../services/appointments/book-appointment";
import {
  cancelAppointment,
  readAppointment,
  readCustomerAppointments,
} from "../services/appointments/own-appointments";
import { readDoctorSlots } from "../services/appointments/slots";
import { appointmentBooked } from "../services/outbox/events";
import { recordEvents } from "../services/outbox/record-events";
import type { Services } from "../services/services";

/** The next free time of a doctor may change. */
const CHANGES: Change[] = [{ type: "doctors" }];

/** Routes for free times, booking, and a visitor's own appointments. */
export function appointmentRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();

  app.get("/api/get-appointment-slots/:doctorId", async (c) =>
    c.json(await readDoctorSlots(db, readId(c.req.param("doctorId")), now())),
  );

  app.post("/api/appointments", writeGuard(services), async (c) => {
    const { userId } = c.var.session;
    const { rateLimitScale: scale } = services;
    const reply = await writeOnceInSession(c, services, {
      read: () => readBooking(c.var.body, userId === null),
      limit: "appointment",
      robot: { action: "appointment", token: (input) => input.recaptchaToken },
      commit: async (trx, { input, sessionId, at }) => {
        const number = await bookAppointment(trx, input, { sessionId, userId, scale }, at);
        const body = { appointment_number: number, message: "Your appointment is booked." };
        const { doctor_id: doctorId, starts_at: startsAt } = input;
        const events = [appointmentBooked({ number, doctorId, startsAt })];
        return { status: 201, body, changes: CHANGES, events };
      },
    });
    return c.json(reply.body, reply.status);
  });

  app.get("/api/get-appointment/:number", async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    const session = number ? await readSession(c, services) : null;
    const found = number && session ? await readAppointment(db, number, session, now()) : null;
    if (!found) throw notFound();
    return c.json({ appointment: found });
  });

  app.get("/api/get-customer-appointments/:customerId", async (c) => {
    const customerId = readId(c.req.param("customerId"));
    const session = await readSession(c, services);
    if (session?.userId !== customerId) throw notFound();
    return c.json({ appointments: await readCustomerAppointments(db, session, now()) });
  });

  app.post("/api/cancel-appointment/:number", sessionGuard(services), async (c) => {
    const number = readOrderNumber(c.req.param("number"));
    if (!number) throw notFound();
    const { session } = c.var;
    const appointment = await withOwnChanges(services, (record) => {
      const cancel = async (trx: Trx) => {
        const at = now();
        const cancelled = await cancelAppointment(trx, number, session, at);
        await recordEvents(trx, services.channels, cancelled.event ? [cancelled.event] : [], at);
        await record(trx, CHANGES, at);
        return cancelled.appointment;
      };
      return inTransaction(db, cancel, { repeatable: true });
    });
    return c.json({ appointment, message: "Your appointment is cancelled." });
  });

  return app;
}
