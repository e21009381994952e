import { looksLikeEmail } from "@/lib/base/text/contact";
import { normalisePhone } from "../order/phone";
import { DEFAULT_COUNTRY } from "../order/shipping";

/** What somebody has typed into the registration form, named as it is sent. */
export interface Registration {
  name: string;
  mobile_no: string;
  email: string;
  password: string;
  password_confirmation: string;
  marketingConsent: boolean;
  privacyPolicy: boolean;
}

/** Fields that can be wrong, in the order of the form. */
export const REGISTRATION_FIELDS = [
  "name",
  "mobile_no",
  "email",
  "password",
  "password_confirmation",
  "privacyPolicy",
] as const;

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

export type RegistrationErrors = Partial<Record<RegistrationField, "missing" | "wrong">>;

const REQUIRED = ["name", "mobile_no", "password", "password_confirmation"] as const;

/** What keeps a form from being sent; the server decides everything else. */
export function registrationErrors(form: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {};
  for (const field of REQUIRED) if (form[field].trim() === "") errors[field] = "missing";
  if (!errors.mobile_no && !looksLikeMobile(form.mobile_no)) errors.mobile_no = "wrong";
  if (form.email.trim() && !looksLikeEmail(form.email)) errors.email = "wrong";
  if (!errors.password_confirmation && form.password_confirmation !== form.password) {
    errors.password_confirmation = "wrong";
  }
  if (!form.privacyPolicy) errors.privacyPolicy = "missing";
  return errors;
}

/** Any usual writing of a number at home or abroad, Bengali digits included. */
function looksLikeMobile(typed: string): boolean {
  return normalisePhone(typed, DEFAULT_COUNTRY) !== null || normalisePhone(typed, "") !== null;
}
