import { z } from "zod";
import * as requests from "../desk-clinic-requests";
import { deskPaymentBody, deskRefundBody } from "../desk-money";
import { bookingProblem, deskTimesProblem, problem } from "../refusals";
import * as wire from "../wire/desk-clinic";
import type { CallParameter } from "./call";
import {
  ARCHIVED,
  add,
  CHANGED,
  CONFIRMED,
  created,
  type DeskCall,
  filter,
  HIDDEN,
  INVALID_QUERY,
  list,
  response,
  SEARCH,
  save,
  show,
  VERSION,
} from "./desk-call";

const APPOINTMENTS = "/api/desk/appointments";
const APPOINTMENT = `${APPOINTMENTS}/{deskAppointment}`;
const DOCTOR = "/api/desk/doctors/{id}";

const DAY: CallParameter = {
  schema: z.iso.date(),
  means: "Day in Dhaka; today without it",
  example: "2026-11-22",
};
const OF_DOCTOR = filter("Id of a doctor; of all without it");

const SPECIALITIES = "/api/desk/specialities";
const SPECIALITY = `${SPECIALITIES}/{id}`;

const SPECIALITY_TEXTS: DeskCall[] = [
  list("listDeskSpecialities", SPECIALITIES, wire.deskSpecialitiesResponse, {
    q: SEARCH,
    archived: ARCHIVED,
  }),
  show("getDeskSpeciality", SPECIALITY, "texts of a speciality", wire.deskSpecialityResponse),
  add("addDeskSpeciality", SPECIALITIES, "texts of a speciality", wire.deskSpecialityResponse, {
    schema: requests.deskNewSpecialityBody,
    example: { slug: "neurology", description: "Specialists for nerves and the brain." },
  }),
  save("saveDeskSpeciality", SPECIALITY, "texts of a speciality", wire.deskSpecialityResponse, {
    schema: requests.deskSpecialityBody,
    example: { version: VERSION, seo_title: "Specialists for ear, nose and throat" },
  }),
];

const DOCTORS: DeskCall[] = [
  list("listDeskDoctors", "/api/desk/doctors", wire.deskDoctorsResponse, {
    q: SEARCH,
    archived: ARCHIVED,
  }),
  show("getDeskDoctor", DOCTOR, "a doctor", wire.deskDoctorResponse),
  add("addDeskDoctor", "/api/desk/doctors", "a doctor", wire.deskDoctorResponse, {
    schema: requests.deskNewDoctorBody,
    example: {
      slug: "rina-akter",
      name: "Dr. Rina Akter",
      name_bn: "ডা. রিনা আক্তার",
      speciality: "Medicine",
      image: "uploads/0a.webp",
      consultation_fee: 800,
    },
  }),
  {
    ...save("saveDeskDoctor", DOCTOR, "a doctor", wire.deskDoctorResponse, {
      schema: requests.deskDoctorBody,
      example: { version: VERSION, archived: true },
    }),
    notes: "Appointments with a doctor who is archived stay booked: `booked` is their number.",
  },
  {
    id: "getDeskDoctorTimes",
    method: "GET",
    path: `${DOCTOR}/times`,
    staff: true,
    summary: "Hours and days off of a doctor, and booked appointments outside them",
    responses: response("The times", wire.deskDoctorTimesResponse),
  },
  {
    ...save("saveDeskDoctorTimes", `${DOCTOR}/times`, "", wire.deskDoctorTimesResponse, {
      schema: requests.deskDoctorTimesBody,
      example: {
        version: VERSION,
        hours: [{ weekday: 0, from: "17:00", to: "20:00", slot_minutes: 20 }],
        days_off: [{ day: "2026-12-16", reason: null }],
      },
    }),
    once: true,
    summary: "Replaces the hours and the days off of a doctor",
    notes: "Appointments stay booked; those outside the new times have to be named in `keep`.",
    responses: {
      ...response("Saved", wire.deskDoctorTimesResponse),
      409: {
        means:
          "It was changed meanwhile (`current`), or further appointments would be outside the times (`stranded`).",
        schema: deskTimesProblem,
      },
    },
  },
];

const AT_DESK: DeskCall[] = [
  {
    id: "getDeskSlots",
    method: "GET",
    path: `${APPOINTMENTS}/slots`,
    staff: true,
    summary: "Lists the free times of a doctor",
    query: { doctor: { ...filter("Id of a doctor"), required: true } },
    responses: {
      ...response("Days with their times", wire.deskSlotsResponse),
      404: { means: "There is no such doctor, or the doctor is archived.", schema: problem },
    },
  },
  {
    id: "listDeskPatients",
    method: "GET",
    path: `${APPOINTMENTS}/patients`,
    staff: true,
    summary: "Accounts and earlier patients with a phone number",
    query: {
      phone: { ...filter("Phone number; an empty list without it"), example: "01712345678" },
    },
    responses: response("Accounts first, then names of appointments", wire.deskPatientsResponse),
  },
  {
    id: "printDeskAppointments",
    method: "GET",
    path: `${APPOINTMENTS}/print`,
    staff: true,
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
  {
    ...list("listDeskAppointments", APPOINTMENTS, wire.deskAppointmentsResponse, {
      day: DAY,
      doctor: OF_DOCTOR,
      days: { schema: z.int().min(1).max(7), means: "Number of days; one without it" },
      q: filter("A part of a name, phone or number; the days do not count then"),
    }),
    summary: "Lists appointments, earliest first; results of a search latest first",
  },
  show("getDeskAppointment", APPOINTMENT, "an appointment", wire.deskAppointmentResponse),
];

const BOOKING_REFUSED = {
  means: "A field cannot be taken, or the time or the phone number is refused: `reason`.",
  schema: bookingProblem,
};

const CHANGES: DeskCall[] = [
  {
    id: "addDeskAppointment",
    method: "POST",
    path: APPOINTMENTS,
    staff: true,
    once: true,
    summary: "Books an appointment for a caller",
    notes: "The limits for visitors without a confirmed number do not apply.",
    body: {
      schema: requests.deskNewAppointmentBody,
      example: {
        doctor_id: 2,
        starts_at: "2026-11-22T11:20:00.000Z",
        name: "Rahim Uddin",
        phone: "01712-345678",
        reason: "Cough",
        language: "bn",
      },
    },
    responses: { ...created(wire.deskAppointmentResponse), 422: BOOKING_REFUSED },
  },
  {
    id: "moveDeskAppointment",
    method: "POST",
    path: `${APPOINTMENT}/move`,
    staff: true,
    once: true,
    summary: "Moves an appointment, and notifies the patient",
    body: {
      schema: requests.deskAppointmentMoveBody,
      example: { version: VERSION, starts_at: "2026-11-22T11:40:00.000Z" },
    },
    responses: {
      ...response("Moved", wire.deskAppointmentResponse),
      409: {
        ...CHANGED,
        means:
          "It was changed meanwhile (`current` is the record now), its state forbids it, or the time is not free.",
      },
      422: BOOKING_REFUSED,
    },
  },
  {
    id: "cancelDeskAppointment",
    method: "POST",
    path: `${APPOINTMENT}/cancel`,
    staff: true,
    once: true,
    summary: "Cancels an appointment, and notifies the patient",
    notes: "The message to the patient does not have the reason. A paid fee is promised back.",
    body: {
      schema: requests.deskAppointmentCancelBody,
      example: { version: VERSION, reason: "The doctor is away" },
    },
    responses: { ...response("Cancelled", wire.deskAppointmentResponse), 409: CHANGED },
  },
  {
    id: "markDeskAppointment",
    method: "POST",
    path: `${APPOINTMENT}/mark`,
    staff: true,
    once: true,
    summary: "Marks whether the patient came, or removes the mark",
    body: {
      schema: requests.deskAppointmentMarkBody,
      example: { version: VERSION, mark: "attended" },
    },
    responses: { ...response("Marked", wire.deskAppointmentResponse), 409: CHANGED },
  },
  {
    id: "payDeskAppointment",
    method: "POST",
    path: `${APPOINTMENT}/payment`,
    staff: true,
    once: true,
    summary: "Records a payment of the fee at the centre, in cash or by transfer",
    body: {
      schema: deskPaymentBody,
      example: { version: VERSION, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    },
    responses: { ...response("Recorded", wire.deskAppointmentResponse), 409: CHANGED },
  },
  {
    id: "refundDeskAppointment",
    method: "POST",
    path: `${APPOINTMENT}/refund`,
    staff: true,
    once: true,
    summary: "Refunds the fee, in full or in part",
    notes: `Up to \`money.ledger.sums.refundable\`, in several parts. ${CONFIRMED}`,
    body: {
      schema: deskRefundBody,
      example: { version: VERSION, amount: 300, reason: "The doctor was late" },
    },
    responses: { ...response("Requested or recorded", wire.deskAppointmentResponse), 409: CHANGED },
  },
];

/** Calls for doctors and their appointments, which are 404 for roles that may not see them. */
export const DESK_CLINIC_CALLS: DeskCall[] = [
  ...DOCTORS,
  ...SPECIALITY_TEXTS,
  ...[...AT_DESK, ...CHANGES].map((call) => ({
    ...call,
    responses: { 404: HIDDEN, ...call.responses },
  })),
];
