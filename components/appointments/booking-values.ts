import { type Draft, tabDraft } from "@/lib/base/draft";
import { looseText } from "@/lib/base/loose";
import { REASON_LIMIT } from "@/lib/contract/appointments/limits";
import { normaliseAnyPhone } from "@/lib/contract/phone";

/** Fields in the order of the form, with their names in the API. */
export const BOOKING_FIELDS = ["starts_at", "name", "phone", "reason"] as const;

export type BookingField = (typeof BOOKING_FIELDS)[number];

/** Values of the booking form. `starts_at` is an ISO time, empty until one is selected. */
export type BookingFormValues = Record<BookingField, string>;

/** Errors by field: message keys below `appointments.errors`. */
export interface BookingErrors {
  starts_at?: "missing";
  name?: "missing";
  phone?: "missing" | "wrong";
}

/** Returns the errors to correct before the form is sent. Only the reason is optional. */
export function bookingErrors({ starts_at, name, phone }: BookingFormValues): BookingErrors {
  const noPhone = phone.trim() === "";
  return {
    ...(!starts_at && { starts_at: "missing" }),
    ...(!name.trim() && { name: "missing" }),
    ...(noPhone && { phone: "missing" }),
    ...(!noPhone && normaliseAnyPhone(phone) === null && { phone: "wrong" }),
  };
}

/** The typed values about the patient. `age` is sent as the first line of the reason. */
export type Patient = Omit<BookingFormValues, "starts_at"> & { age: string };

/** Maximum length of the age, which is free text ("6 months"), in characters. */
export const AGE_LIMIT = 20;

/** Length that the text before the age may have in the reason. */
const AGE_LABEL = 20;

/** Maximum length of the reason in the form, so that it fits with the line of the age. */
export const TYPED_REASON_LIMIT = REASON_LIMIT - AGE_LIMIT - AGE_LABEL;

/**
 * Returns the values to send.
 * @param ageLine the age with its label; null without an age
 */
export function bookingValues(
  { name, phone, reason }: Patient,
  starts_at: string,
  ageLine: string | null,
): BookingFormValues {
  const lines = [ageLine, reason].filter((line) => line?.trim());
  return { starts_at, name, phone, reason: lines.join("\n") };
}

/** Returns the draft of the booking form, prefilled with the customer's data. */
export function patientDraft(
  customer: { name: string; mobile: string | null } | null,
): Draft<Patient> {
  return tabDraft("booking-draft", ({ name, phone, age, reason }) => ({
    name: looseText(name) ?? customer?.name ?? "",
    phone: looseText(phone) ?? customer?.mobile ?? "",
    age: looseText(age) ?? "",
    reason: looseText(reason) ?? "",
  }));
}
