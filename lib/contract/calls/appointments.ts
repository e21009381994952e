import { bookingProblem, moveProblem, problem, robotProblem } from "../refusals";
import * as requests from "../requests";
import {
  appointmentBookedResponse,
  appointmentCancelledResponse,
  appointmentMovedResponse,
  appointmentPaymentResponse,
  appointmentResponse,
  customerAppointmentsResponse,
  slotsResponse,
} from "../wire/appointments";
import type { Call } from "./call";
import { NO_PAYMENT } from "./common";

export const APPOINTMENT_CALLS: Call[] = [
  {
    id: "getAppointmentSlots",
    method: "GET",
    path: "/api/get-appointment-slots/{doctorId}",
    group: "appointments",
    summary: "Lists the free times of a doctor",
    feature: "appointments",
    responses: { 200: { means: "Days with their times", schema: slotsResponse } },
  },
  {
    id: "bookAppointment",
    method: "POST",
    path: "/api/appointments",
    group: "appointments",
    summary: "Books an appointment",
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
    responses: {
      201: { means: "Booked", schema: appointmentBookedResponse },
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
    summary: "Returns an appointment to its customer or the session that booked it",
    feature: "appointments",
    responses: { 200: { means: "The appointment", schema: appointmentResponse } },
  },
  {
    id: "getCustomerAppointments",
    method: "GET",
    path: "/api/get-customer-appointments/{customerId}",
    group: "appointments",
    summary: "The customer's appointments",
    feature: "appointments",
    customer: true,
    responses: { 200: { means: "The appointments", schema: customerAppointmentsResponse } },
  },
  {
    id: "cancelAppointment",
    method: "POST",
    path: "/api/cancel-appointment/{appointmentNumber}",
    group: "appointments",
    summary: "Cancels a future appointment",
    notes: "Again is the same success. It has no body.",
    feature: "appointments",
    responses: {
      200: { means: "Cancelled", schema: appointmentCancelledResponse },
      422: { means: "It has begun.", schema: problem },
    },
  },
  {
    id: "moveAppointment",
    method: "POST",
    path: "/api/move-appointment/{appointmentNumber}",
    group: "appointments",
    summary: "Moves an appointment to another free time of its doctor",
    notes:
      "Its former time is free at once. Of several people who want the same time, one gets it. Offered where an appointment says `can_move`. To the time it has is the same success.",
    feature: "move-appointment",
    once: true,
    limited: true,
    body: { schema: requests.moveBody, example: { starts_at: "2026-11-23T11:20:00.000Z" } },
    responses: {
      200: { means: "Moved", schema: appointmentMovedResponse },
      422: {
        means: "It cannot be moved, or not to this time: `reason`.",
        schema: moveProblem,
      },
    },
  },
  {
    id: "payAppointment",
    method: "POST",
    path: "/api/pay-appointment/{appointmentNumber}",
    group: "appointments",
    summary: "Starts a payment of the unpaid fee of an appointment",
    notes:
      "Offered where an appointment says `fee.payable`. For whoever has the appointment; anybody else must send the phone number it was booked with. The browser goes to `redirect_url` and comes back to /appointment-details/{appointment number}. Of a repeat under the same key where to pay is asked again. The money of an appointment that is cancelled goes back.",
    feature: "pay-appointment",
    once: true,
    limited: true,
    body: { schema: requests.orderPaymentBody, example: { language: "en" } },
    responses: {
      200: { means: "Where to pay", schema: appointmentPaymentResponse },
      404: { means: "Not there, not of this visitor, or another phone number.", schema: problem },
      422: {
        means:
          "It is paid, being checked, paid at the centre, or no longer to be paid (`errors.appointment`); after wrong phone numbers a robot check is needed.",
        schema: robotProblem,
      },
      ...NO_PAYMENT,
    },
  },
];
