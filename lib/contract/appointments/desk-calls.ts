import { z } from "zod";
import type { CallParameter } from "../calls/call";
import {
  CHANGED,
  CONFIRMED,
  filter,
  HIDDEN,
  INVALID_QUERY,
  listOf,
  recordOf,
  VERSION,
} from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { deskPaymentBody, deskRefundBody } from "../desk-money";
import { problem } from "../refusals";
import { DESK_APPOINTMENT_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";
import { bookingProblem } from "./schemas";

const DAY: CallParameter = {
  schema: z.iso.date(),
  means: "Day in Dhaka; today without it",
  example: "2026-11-22",
};
const OF_DOCTOR = filter("Id of a doctor; of all without it");

const LIST = listOf("appointments.list", "appointments", schemas.deskAppointmentsResponse, {
  day: DAY,
  doctor: OF_DOCTOR,
  days: { schema: z.int().min(1).max(7), means: "Number of days; one without it" },
  q: filter("A part of a name, phone or number; the days do not count then"),
});

const BOOKING_REFUSED = {
  means: "A field cannot be taken, or the time or the phone number is refused: `reason`.",
  schema: bookingProblem,
};

const changed = (means: string) => ({
  200: { means, schema: schemas.deskAppointmentResponse },
  404: HIDDEN,
  409: CHANGED,
});

/** Calls of the desk for appointments, which are 404 for roles that may not see them. */
export const DESK_APPOINTMENT_CALLS = defineDeskCalls(DESK_APPOINTMENT_ADDRESSES, {
  getDeskSlots: {
    permission: "appointments.create",
    summary: "Lists the free times of a doctor",
    query: { doctor: { ...filter("Id of a doctor"), required: true, example: 2 } },
    responses: {
      200: { means: "Days with their times", schema: schemas.deskSlotsResponse },
      404: { means: "There is no such doctor, or the doctor is archived.", schema: problem },
    },
  },
  listDeskPatients: {
    permission: "appointments.create",
    summary: "Accounts and earlier patients with a phone number",
    query: {
      phone: { ...filter("Phone number; an empty list without it"), example: "01712345678" },
    },
    responses: {
      200: {
        means: "Accounts first, then names of appointments",
        schema: schemas.deskPatientsResponse,
      },
      404: HIDDEN,
    },
  },
  printDeskAppointments: {
    permission: "appointments.list",
    summary: "The booked appointments of a day, as one document to print",
    query: {
      day: DAY,
      doctor: OF_DOCTOR,
      lang: { schema: z.enum(["en", "bn"]), means: "Language; English by default" },
    },
    responses: {
      200: { means: "A sheet for each doctor", type: "text/html" },
      404: { means: "The id of the doctor is not one.", schema: problem },
      422: INVALID_QUERY,
    },
  },
  listDeskAppointments: {
    ...LIST,
    summary: "Lists appointments, earliest first; results of a search latest first",
    responses: { ...LIST.responses, 404: HIDDEN },
  },
  getDeskAppointment: recordOf(
    "appointments.show",
    "an appointment",
    schemas.deskAppointmentResponse,
  ),
  addDeskAppointment: {
    permission: "appointments.create",
    summary: "Books an appointment for a caller",
    notes: "The limits for visitors without a confirmed number do not apply.",
    body: {
      schema: schemas.deskNewAppointmentBody,
      example: {
        doctor_id: 2,
        starts_at: "2026-11-22T11:20:00.000Z",
        name: "Rahim Uddin",
        phone: "01712-345678",
        reason: "Cough",
        language: "bn",
      },
    },
    responses: {
      201: { means: "Added", schema: schemas.deskAppointmentResponse },
      404: HIDDEN,
      422: BOOKING_REFUSED,
    },
  },
  moveDeskAppointment: {
    permission: "appointments.edit",
    summary: "Moves an appointment, and notifies the patient",
    body: {
      schema: schemas.deskAppointmentMoveBody,
      example: { version: VERSION, starts_at: "2026-11-22T11:40:00.000Z" },
    },
    responses: {
      ...changed("Moved"),
      409: {
        ...CHANGED,
        means:
          "It was changed meanwhile (`current` is the record now), its state forbids it, or the time is not free.",
      },
      422: BOOKING_REFUSED,
    },
  },
  cancelDeskAppointment: {
    permission: "appointments.edit",
    summary: "Cancels an appointment, and notifies the patient",
    notes: "The message to the patient does not have the reason. A paid fee is promised back.",
    body: {
      schema: schemas.deskAppointmentCancelBody,
      example: { version: VERSION, reason: "The doctor is away" },
    },
    responses: changed("Cancelled"),
  },
  markDeskAppointment: {
    permission: "appointments.edit",
    summary: "Marks whether the patient came, or removes the mark",
    body: {
      schema: schemas.deskAppointmentMarkBody,
      example: { version: VERSION, mark: "attended" },
    },
    responses: changed("Marked"),
  },
  payDeskAppointment: {
    permission: "appointments.pay",
    summary: "Records a payment of the fee at the centre, in cash or by transfer",
    body: {
      schema: deskPaymentBody,
      example: { version: VERSION, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    },
    responses: changed("Recorded"),
  },
  refundDeskAppointment: {
    permission: "appointments.refund",
    summary: "Refunds the fee, in full or in part",
    notes: `Up to \`money.ledger.sums.refundable\`, in several parts. ${CONFIRMED}`,
    body: {
      schema: deskRefundBody,
      example: { version: VERSION, amount: 300, reason: "The doctor was late" },
    },
    responses: changed("Requested or recorded"),
  },
});
