import { type Draft, tabDraft } from "@/lib/base/draft";
import { looseText } from "@/lib/base/loose";
import { normaliseAnyPhone } from "@/lib/shop/order/phone";

/** Fields of the booking form, named as they are sent, in the order of the form. */
export const BOOKING_FIELDS = ["starts_at", "name", "phone", "reason"] as const;

export type BookingField = (typeof BOOKING_FIELDS)[number];

/** What stands in the form; `starts_at` is the chosen time in ISO, empty while none is chosen. */
export type BookingFormValues = Record<BookingField, string>;

/** What is wrong with a form, as keys of messages below `appointments.errors`. */
export interface BookingErrors {
  starts_at?: "missing";
  name?: "missing";
  phone?: "missing" | "wrong";
}

/** What keeps the form from being sent: only the reason may be left out. */
export function bookingErrors({ starts_at, name, phone }: BookingFormValues): BookingErrors {
  const noPhone = phone.trim() === "";
  return {
    ...(!starts_at && { starts_at: "missing" }),
    ...(!name.trim() && { name: "missing" }),
    ...(noPhone && { phone: "missing" }),
    ...(!noPhone && normaliseAnyPhone(phone) === null && { phone: "wrong" }),
  };
}

/** Who comes and why, as it was typed. */
export type Patient = Omit<BookingFormValues, "starts_at">;

/** What was typed, over what we know of the customer. */
export function patientDraft(
  customer: { name: string; mobile: string | null } | null,
): Draft<Patient> {
  return tabDraft("booking-draft", ({ name, phone, reason }) => ({
    name: looseText(name) ?? customer?.name ?? "",
    phone: looseText(phone) ?? customer?.mobile ?? "",
    reason: looseText(reason) ?? "",
  }));
}
