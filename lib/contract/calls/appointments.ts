import { bookingProblem, problem } from "../refusals";
import * as requests from "../requests";
import {
  appointmentAnswer,
  appointmentBookedAnswer,
  appointmentCancelledAnswer,
  customerAppointmentsAnswer,
  slotsAnswer,
} from "../wire/appointments";
import type { Call } from "./call";

export const APPOINTMENT_CALLS: Call[] = [
  {
    id: "getAppointmentSlots",
    method: "GET",
    path: "/api/get-appointment-slots/{doctorId}",
    group: "appointments",
    summary: "The times of a doctor that can be booked",
    feature: "appointments",
    answers: { 200: { means: "Days with their times", schema: slotsAnswer } },
  },
  {
    id: "bookAppointment",
    method: "POST",
    path: "/api/appointments",
    group: "appointments",
    summary: "Books a time with a doctor",
    notes: "Of several people who want the same time, one gets it.",
    feature: "appointments",
    once: true,
    limited: true,
    body: {
      schema: requests.bookingBody,
      example: {
        doctor_id: 2,
        starts_at: "2026-11-22T11:20:00.000Z",
        name: "Rahim Uddin",
        phone: "01712-345678",
        reason: "",
        language: "en",
        recaptchaToken: "03AFcWeA...",
      },
    },
    answers: {
      201: { means: "Booked", schema: appointmentBookedAnswer },
      422: {
        means:
          "A field cannot be taken, the time is taken, or this phone number has too many appointments: `reason`.",
        schema: bookingProblem,
      },
    },
  },
  {
    id: "getAppointment",
    method: "GET",
    path: "/api/get-appointment/{appointmentNumber}",
    group: "appointments",
    summary: "An appointment, for its customer or the session that booked it",
    feature: "appointments",
    answers: { 200: { means: "The appointment", schema: appointmentAnswer } },
  },
  {
    id: "getCustomerAppointments",
    method: "GET",
    path: "/api/get-customer-appointments/{customerId}",
    group: "appointments",
    summary: "The customer's appointments",
    feature: "appointments",
    customer: true,
    answers: { 200: { means: "The appointments", schema: customerAppointmentsAnswer } },
  },
  {
    id: "cancelAppointment",
    method: "POST",
    path: "/api/cancel-appointment/{appointmentNumber}",
    group: "appointments",
    summary: "Cancels an appointment that is still ahead",
    notes: "Again is the same success. It has no body.",
    feature: "appointments",
    answers: {
      200: { means: "Cancelled", schema: appointmentCancelledAnswer },
      422: { means: "It has begun.", schema: problem },
    },
  },
];
