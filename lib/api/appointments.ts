import useSWR from "swr";
import { ApiError } from "@/lib/base/api-error";
import { looseList, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import type { BookingFormValues } from "@/lib/centre/appointments/booking-form";
import type { Locale } from "@/lib/i18n/locales";
import { browserApi } from "./browser";
import { getOrNull } from "./get-or-null";

/** A booked appointment as pages show it. */
export interface Appointment {
  number: string;
  /** `over` when it was not cancelled and has begun. */
  phase: "ahead" | "over" | "cancelled";
  /** ISO time. */
  startsAt: string;
  name: string | null;
  phone: string | null;
  reason: string | null;
  doctor: {
    id: number | null;
    name: string;
    nameBn: string | null;
    speciality: string | null;
    /** Taka. */
    fee: number | null;
  };
}

/** One appointment of an answer; null when it holds none. */
function readAppointment(value: unknown): Appointment | null {
  const record = looseObject(value);
  const doctor = looseObject(record.doctor);
  const number = looseText(record.appointment_number);
  const startsAt = looseTime(record.starts_at);
  const doctorName = looseText(doctor.name);
  if (number === null || startsAt === null || doctorName === null) return null;
  const ahead = record.can_cancel === true ? "ahead" : "over";
  return {
    number,
    phase: record.state === "cancelled" ? "cancelled" : ahead,
    startsAt,
    name: looseText(record.name),
    phone: looseText(record.phone),
    reason: looseText(record.reason),
    doctor: {
      id: looseNumber(doctor.id),
      name: doctorName,
      nameBn: looseText(doctor.name_bn),
      speciality: looseText(doctor.speciality),
      fee: looseNumber(doctor.consultation_fee),
    },
  };
}

async function fetchAppointment(path: string): Promise<Appointment | null> {
  return readAppointment(looseObject(await getOrNull(path)).appointment);
}

/** The appointment of this browser or customer with that number; undefined until known, null when there is none. */
export function useAppointment(number: string | null) {
  const path = number === null ? null : `/api/get-appointment/${encodeURIComponent(number)}`;
  const { data, error, mutate } = useSWR(path, fetchAppointment);
  return {
    appointment: data,
    failed: Boolean(error) && data === undefined,
    reload: () => void mutate(),
    replace: (appointment: Appointment) => void mutate(appointment, { revalidate: false }),
  };
}

/** A customer's appointments, those ahead first; undefined until known. */
export function useCustomerAppointments(customerId: number) {
  const path = `/api/get-customer-appointments/${customerId}`;
  const { data, error, mutate } = useSWR(path, async () => {
    const { appointments } = looseObject((await browserApi.get<unknown>(path)).data);
    if (!Array.isArray(appointments)) throw new ApiError("a customer's appointments are no list");
    return looseList(appointments).flatMap((one) => readAppointment(one) ?? []);
  });
  return {
    appointments: data,
    failed: Boolean(error) && data === undefined,
    reload: () => void mutate(),
  };
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
export async function bookAppointment(booking: Booking, key: string): Promise<string> {
  const { doctorId, form, language, recaptchaToken } = booking;
  const body = {
    doctor_id: doctorId,
    ...form,
    language,
    ...(recaptchaToken && { recaptchaToken }),
  };
  const headers = { "Idempotency-Key": key };
  const { data } = await browserApi.post<unknown>("/api/appointments", body, { headers });
  const number = looseText(looseObject(data).appointment_number);
  if (number === null) throw new ApiError("a booking has no number");
  return number;
}

/**
 * POST /api/cancel-appointment/{number}; again is harmless.
 * @returns the cancelled appointment
 * @throws AxiosError, or ApiError for an answer without appointment
 */
export async function cancelAppointment(number: string): Promise<Appointment> {
  const path = `/api/cancel-appointment/${encodeURIComponent(number)}`;
  const { data } = await browserApi.post<unknown>(path);
  const appointment = readAppointment(looseObject(data).appointment);
  if (!appointment) throw new ApiError("a cancelled appointment is missing");
  return appointment;
}
