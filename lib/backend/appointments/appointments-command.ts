import { z } from "zod";
import { normaliseAnyPhone } from "@/lib/contract/phone";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { layerSettings } from "@/lib/site/settings";
import {
  type CommandGroup,
  changeCommand,
  preparedChangeCommand,
  readCommand,
} from "../kernel/commands/command";
import { appointmentBooked } from "../kernel/outbox/events";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import {
  day,
  dhakaTimeField,
  field,
  line,
  orderNumber,
  parsedText,
} from "../kernel/text/localized-text-fields";
import { dhakaTime, dhakaTimeOfDay } from "../kernel/time/dhaka-time";
import { refundedFacts } from "../payments/refund-paid";
import { bookAppointment } from "./book-appointment";
import { askFee } from "./fee";
import {
  appointmentsOfDay,
  cancelForCentre,
  findDoctor,
  moveAppointment,
} from "./staff-appointments";

const GROUP = "appointments";
const doctorField = field(
  line(100),
  "DOCTOR",
  "id or slug of the doctor, as doctors list shows it",
);
const numberField = orderNumber.meta({ value: "NUMBER", description: "number of the appointment" });

const dayList = readCommand(
  {
    name: "day",
    summary: "the appointments of a day, the first first",
    input: z.object({
      day: field(day.optional(), "DAY", "such as 2026-01-31, today when not given"),
      doctor: field(line(100).optional(), "DOCTOR", "of this doctor only"),
    }),
    args: ["day"],
  },
  async ({ db, now }, { day: wanted = dhakaDay(now()), doctor }) => {
    const doctorId = doctor === undefined ? undefined : (await findDoctor(db, doctor)).id;
    return {
      rows: (await appointmentsOfDay(db, wanted, doctorId)).map((row) => ({
        from: dhakaTimeOfDay(row.starts_at),
        to: dhakaTimeOfDay(row.ends_at),
        doctor: row.doctor,
        state: row.state,
        name: row.name,
        phone: row.phone,
        reason: row.reason,
        number: row.appointment_number,
      })),
    };
  },
);

const book = preparedChangeCommand(
  GROUP,
  {
    name: "book",
    summary: "books a free time for a caller",
    input: z.object({
      doctor: doctorField,
      at: field(dhakaTimeField, "TIME", "such as '2026-01-31 17:20', in Dhaka"),
      name: field(line(100), "NAME", "of the patient"),
      phone: field(
        parsedText(normaliseAnyPhone, "must be a phone number"),
        "NUMBER",
        "of the patient",
      ),
      reason: field(line(500).optional(), "TEXT", "what it is about"),
    }),
    args: ["doctor"],
  },
  async ({ db, writer }) =>
    writer.hasGateway &&
    layerSettings(await readStoredSettings(db)).settings.appointments.fee === "online",
  async (
    trx,
    { doctor: wanted, at: starts_at, name, phone, reason = null },
    { at },
    isFeeOnline,
  ) => {
    const doctor = await findDoctor(trx, wanted);
    const input = { doctor_id: doctor.id, starts_at, name, phone, reason };
    const booking = { ...input, language: DEFAULT_LOCALE };
    const number = await bookAppointment(trx, booking, { sessionId: null, userId: null }, at);
    const fee = await askFee(trx, number, isFeeOnline);
    const time = dhakaTime(starts_at);
    return {
      stale: [{ type: "doctors" }],
      events: [appointmentBooked({ number, doctorId: doctor.id, startsAt: starts_at, fee })],
      audit: [
        { subject: `appointment ${number}`, before: null, after: { doctor: doctor.id, time } },
      ],
      result: { record: { number, doctor: doctor.name, time }, message: "The time is booked." },
    };
  },
);

const move = changeCommand(
  GROUP,
  {
    name: "move",
    summary: "moves an appointment to another free time of its doctor",
    input: z.object({
      number: numberField,
      to: field(dhakaTimeField, "TIME", "such as '2026-01-31 17:20', in Dhaka"),
    }),
    args: ["number"],
  },
  async (trx, { number, to }, { at }) => {
    const moved = await moveAppointment(trx, number, to, at);
    const time = dhakaTime(to);
    if (moved === null)
      return { result: { message: `Appointment ${number} is at ${time} already.` } };
    const was = dhakaTime(moved.from);
    return {
      stale: [{ type: "doctors" }],
      events: [moved.event],
      audit: [{ subject: `appointment ${number}`, before: { time: was }, after: { time } }],
      result: { message: `Appointment ${number} is at ${time} (was ${was}).` },
    };
  },
);

const cancel = preparedChangeCommand(
  GROUP,
  {
    name: "cancel",
    summary: "cancels an appointment; its time is free again, and a paid fee goes back",
    input: z.object({ number: numberField }),
    args: ["number"],
  },
  async ({ refundApis }) => refundApis,
  async (trx, { number }, { at }, refundApis) => {
    const cancelled = await cancelForCentre(trx, number, { refundApis, reason: null }, at);
    if (!cancelled) return { result: { message: `Appointment ${number} is cancelled already.` } };
    const { event, refunds } = cancelled;
    const before = { state: "booked" };
    const after = { state: "cancelled", ...(refunds.length > 0 && refundedFacts(refunds)) };
    return {
      stale: [{ type: "doctors" }],
      events: [event],
      audit: [{ subject: `appointment ${number}`, before, after }],
      result: { message: `Appointment ${number} is cancelled.` },
    };
  },
);

export const appointmentsGroup: CommandGroup = {
  name: GROUP,
  summary: "appointments: the day's list, book, move, cancel",
  commands: [dayList, book, move, cancel],
};
