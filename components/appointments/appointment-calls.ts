import { ApiError } from "@/lib/base/api-error";
import { looseObject } from "@/lib/base/loose";
import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { fetchJson, fetchJsonOrNull } from "@/lib/browser-api/read-json";
import { usePaidOrder } from "@/lib/browser-api/use-paid-order";
import { useRead } from "@/lib/browser-api/use-read";
import { pathOf } from "@/lib/contract/address";
import { APPOINTMENT_ADDRESSES } from "@/lib/contract/appointments/addresses";
import type { APPOINTMENT_CALLS } from "@/lib/contract/appointments/calls";
import {
  type Appointment,
  parseAppointment,
  parseBookedNumber,
  parseCustomerAppointments,
  parseSlotDays,
  type SlotDay,
} from "@/lib/contract/appointments/reader";
import { parseOrNull } from "@/lib/contract/readers/records";
import type { Locale } from "@/lib/i18n/locales";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import type { BookingFormValues } from "./booking-values";

const writes = declaredWrites<typeof APPOINTMENT_CALLS>(APPOINTMENT_ADDRESSES);

async function fetchSlotDays(path: string): Promise<SlotDay[]> {
  const days = parseSlotDays(await fetchJson(path));
  if (days === null) throw new ApiError("the days of a doctor are not a list");
  return days;
}

/**
 * Returns the free times of a doctor; `days` is undefined while loading. `replace` sets newer times
 * from a refusal.
 */
export function useSlotDays(doctorId: number) {
  const { data, ...state } = useRead(
    pathOf(APPOINTMENT_ADDRESSES.getAppointmentSlots, { doctorId }),
    fetchSlotDays,
    {
      // The times must not change while the customer chooses, and the server refuses a taken one; but
      // a new visit loads them again.
      revalidateOnFocus: false,
      dedupingInterval: 0,
    },
  );
  return { days: data, ...state };
}

async function fetchAppointment(path: string): Promise<Appointment | null> {
  return parseOrNull(parseAppointment, looseObject(await fetchJsonOrNull(path)).appointment);
}

/** Whether the payment of the fee may be settled without an action on the page. */
function feeMayChange({ fee }: Appointment): boolean {
  if (fee === null || fee.refunding) return false;
  const state = knownPaymentState(fee.paymentStatus);
  return state === "being_checked" || (state === "to_be_paid" && fee.payable);
}

/**
 * Returns the appointment of this browser or customer with that number; undefined while loading,
 * null when it does not exist. While its payment is open it is polled, see `usePaidOrder`.
 */
export function useAppointment(number: string | null) {
  const path =
    number === null
      ? null
      : pathOf(APPOINTMENT_ADDRESSES.getAppointment, { appointmentNumber: number });
  const { order, ...state } = usePaidOrder(path, fetchAppointment, feeMayChange);
  return { appointment: order, ...state };
}

/** Returns a customer's appointments, upcoming ones first; undefined while loading. */
export function useCustomerAppointments(customerId: number) {
  const { data, failed, reload } = useRead(
    pathOf(APPOINTMENT_ADDRESSES.getCustomerAppointments, { customerId }),
    async (path) => parseCustomerAppointments(await fetchJson(path)),
  );
  return { appointments: data, failed, reload };
}

/** Booking form with the fields that are sent along. */
interface Booking {
  doctorId: number;
  form: BookingFormValues;
  language: Locale;
  /** Code that confirms the phone number; null without one. */
  phoneCode: string | null;
  /** Empty for a customer, who needs no robot check. */
  recaptchaToken: string;
}

/**
 * Books an appointment.
 * @param key idempotency key: repeating the same booking with it books once
 * @returns the appointment's number
 * @throws AxiosError, or ApiError for a response without a number
 */
export async function sendBooking(booking: Booking, key: string): Promise<string> {
  const { doctorId, form, phoneCode, language, recaptchaToken } = booking;
  const body = {
    doctor_id: doctorId,
    ...form,
    language,
    ...(phoneCode !== null && { phone_code: phoneCode }),
    ...(recaptchaToken && { recaptchaToken }),
  };
  const number = parseBookedNumber(await writes.bookAppointment({ body, key }));
  if (number === null) throw new ApiError("the response to a booking has no number");
  return number;
}

/** @throws ApiError for a response without an appointment */
function changedAppointment(response: unknown): Appointment {
  const appointment = parseOrNull(parseAppointment, looseObject(response).appointment);
  if (!appointment) throw new ApiError("the response to a change has no appointment");
  return appointment;
}

/**
 * Moves an appointment.
 * @param startsAt ISO time
 * @param key idempotency key: repeating the same move with it moves once
 * @returns the appointment with its new time
 * @throws AxiosError, or ApiError for a response without an appointment
 */
export async function sendAppointmentMove(
  number: string,
  startsAt: string,
  key: string,
): Promise<Appointment> {
  const params = { appointmentNumber: number };
  return changedAppointment(
    await writes.moveAppointment({ params, body: { starts_at: startsAt }, key }),
  );
}

/**
 * Cancels an appointment. Idempotent.
 * @returns the cancelled appointment
 * @throws AxiosError, or ApiError for a response without an appointment
 */
export async function sendAppointmentCancellation(number: string): Promise<Appointment> {
  const params = { appointmentNumber: number };
  return changedAppointment(await writes.cancelAppointment({ params }));
}
