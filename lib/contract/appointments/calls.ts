import { NO_PAYMENT } from "../calls/common";
import { defineCalls } from "../define-calls";
import { orderPaymentBody } from "../payments/schemas";
import { problem, robotProblem } from "../refusals";
import { APPOINTMENT_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const common = { group: "appointments", feature: "appointments" } as const;

/** Calls of visitors for appointments with doctors. */
export const APPOINTMENT_CALLS = defineCalls(APPOINTMENT_ADDRESSES, {
  getAppointmentSlots: {
    ...common,
    summary: "Lists the free times of a doctor",
    responses: { 200: { means: "Days with their times", schema: schemas.slotsResponse } },
  },
  bookAppointment: {
    ...common,
    summary: "Books an appointment",
    notes: "Of several people who want the same time, one gets it.",
    limited: true,
    body: {
      schema: schemas.bookingBody,
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
      201: { means: "Booked", schema: schemas.appointmentBookedResponse },
      422: {
        means:
          "A field cannot be taken, the time is taken, or this phone number has too many appointments: `reason`.",
        schema: schemas.bookingProblem,
      },
    },
  },
  getAppointment: {
    ...common,
    summary: "Returns an appointment to its customer or the session that booked it",
    responses: { 200: { means: "The appointment", schema: schemas.appointmentResponse } },
  },
  getCustomerAppointments: {
    ...common,
    summary: "The customer's appointments",
    customer: true,
    responses: {
      200: { means: "The appointments", schema: schemas.customerAppointmentsResponse },
    },
  },
  cancelAppointment: {
    ...common,
    summary: "Cancels a future appointment",
    notes: "Again is the same success. It has no body.",
    responses: {
      200: { means: "Cancelled", schema: schemas.appointmentCancelledResponse },
      422: { means: "It has begun.", schema: problem },
    },
  },
  moveAppointment: {
    group: "appointments",
    summary: "Moves an appointment to another free time of its doctor",
    notes:
      "Its former time is free at once. Of several people who want the same time, one gets it. Offered where an appointment says `can_move`. To the time it has is the same success.",
    feature: "move-appointment",
    limited: true,
    body: { schema: schemas.moveBody, example: { starts_at: "2026-11-23T11:20:00.000Z" } },
    responses: {
      200: { means: "Moved", schema: schemas.appointmentMovedResponse },
      422: {
        means: "It cannot be moved, or not to this time: `reason`.",
        schema: schemas.moveProblem,
      },
    },
  },
  payAppointment: {
    group: "appointments",
    summary: "Starts a payment of the unpaid fee of an appointment",
    notes:
      "Offered where an appointment says `fee.payable`. For the patient or guest who booked it; others must send the phone number it was booked with. The browser goes to `redirect_url` and comes back to /appointment-details/{appointment number}. A repeat under the same key returns the current payment page. The money of an appointment that is cancelled goes back.",
    feature: "pay-appointment",
    limited: true,
    body: { schema: orderPaymentBody, example: { language: "en" } },
    responses: {
      200: { means: "Where to pay", schema: schemas.appointmentPaymentResponse },
      404: { means: "Not there, not of this visitor, or another phone number.", schema: problem },
      422: {
        means:
          "It is paid, being checked, paid at the centre, or no longer to be paid (`errors.appointment`); after wrong phone numbers a robot check is needed.",
        schema: robotProblem,
      },
      ...NO_PAYMENT,
    },
  },
});
