import { ApiError } from "@/lib/base/api-error";
import { looseObject } from "@/lib/base/loose";
import type { BookingFormValues } from "@/lib/centre/appointments/booking-form";
import {
  type Appointment,
  parseAppointment,
  parseBookedNumber,
  parseCustomerAppointments,
  parseSlotDays,
  type SlotDay,
} from "@/lib/contract/readers/appointments";
import { parseOrNull } from "@/lib/contract/readers/records";
import type { Locale } from "@/lib/i18n/locales";
import { browserApi, idempotent } from "./browser";
import { fetchJson, fetchJsonOrNull } from "./read-json";
import { useRead } from "./use-read";

async function fetchSlotDays(path: string): Promise<SlotDay[]> {
  const days = parseSlotDays(await fetchJson(path));
  if (days === null) throw new ApiError("a doctor's days are no list");
  return days;
}

/** The times of a doctor; `days` is undefined until known. `replace` takes newer ones a refusal told. */
export function useSlotDays(doctorId: number) {
  const { data, ...state } = useRead(`/api/get-appointment-slots/${doctorId}`, fetchSlotDays, {
    // Not under the finger, and the server tells when a time is gone; but new for whoever comes back.
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  return { days: data, ...state };
}

async function fetchAppointment(path: string): Promise<Appointment | null> {
  return parseOrNull(parseAppointment, looseObject(await fetchJsonOrNull(path)).appointment);
}

/** The appointment of this browser or customer with that number; undefined until known, null when there is none. */
export function useAppointment(number: string | null) {
  const path = number === null ? null : `/api/get-appointment/${encodeURIComponent(number)}`;
  const { data, ...state } = useRead(path, fetchAppointment);
  return { appointment: data, ...state };
}

/** A customer's appointments, those ahead first; undefined until known. */
export function useCustomerAppointments(customerId: number) {
  const { data, failed, reload } = useRead(
    `/api/get-customer-appointments/${customerId}`,
    async (path) => parseCustomerAppointments(await fetchJson(path)),
  );
  return { appointments: data, failed, reload };
}

/** A filled in booking form and what goes with it. */
interface Booking {
  doctorId: number;
  form: BookingFormValues;
  language: Locale;
  /** Empty for a customer, who needs none. */
  recaptchaToken: string;
}

/**
 * POST /api/appointments.
 * @param key idempotency key: the same booking again under it is booked once
 * @returns the appointment's number
 * @throws AxiosError, or ApiError for an answer without number
 */
export async function sendBooking(booking: Booking, key: string): Promise<string> {
  const { doctorId, form, language, recaptchaToken } = booking;
  const body = {
    doctor_id: doctorId,
    ...form,
    language,
    ...(recaptchaToken && { recaptchaToken }),
  };
  const { data } = await browserApi.post<unknown>("/api/appointments", body, idempotent(key));
  const number = parseBookedNumber(data);
  if (number === null) throw new ApiError("a booking has no number");
  return number;
}

/**
 * POST /api/cancel-appointment/{number}; again is harmless.
 * @returns the cancelled appointment
 * @throws AxiosError, or ApiError for an answer without appointment
 */
export async function sendAppointmentCancellation(number: string): Promise<Appointment> {
  const path = `/api/cancel-appointment/${encodeURIComponent(number)}`;
  const { data } = await browserApi.post<unknown>(path);
  const appointment = parseOrNull(parseAppointment, looseObject(data).appointment);
  if (!appointment) throw new ApiError("a cancelled appointment is missing");
  return appointment;
}
