import { type Draft, tabDraft } from "@/lib/base/draft";
import { looseText } from "@/lib/base/loose";
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

/** The typed values about the patient. */
export type Patient = Omit<BookingFormValues, "starts_at">;

/** Returns the draft of the booking form, prefilled with the customer's data. */
export function patientDraft(
  customer: { name: string; mobile: string | null } | null,
): Draft<Patient> {
  return tabDraft("booking-draft", ({ name, phone, reason }) => ({
    name: looseText(name) ?? customer?.name ?? "",
    phone: looseText(phone) ?? customer?.mobile ?? "",
    reason: looseText(reason) ?? "",
  }));
}
