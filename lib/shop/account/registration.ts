import { looksLikeEmail } from "@/lib/base/text/contact";
import { normaliseAnyPhone } from "@/lib/contract/phone";
import { looksLikeCode } from "./code-forms";

/** Values of the registration form. The keys are the field names of the API. */
export interface Registration {
  name: string;
  mobile_no: string;
  email: string;
  password: string;
  password_confirmation: string;
  marketingConsent: boolean;
  privacyPolicy: boolean;
  /** Code that confirms the mobile number; undefined without one. */
  mobile_code?: string;
}

/** Fields that can have an error, in the order of the form. */
export const REGISTRATION_FIELDS = [
  "name",
  "mobile_no",
  "mobile_code",
  "email",
  "password",
  "password_confirmation",
  "privacyPolicy",
] as const;

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

export type RegistrationErrors = Partial<Record<RegistrationField, "missing" | "wrong">>;

const REQUIRED = ["name", "mobile_no", "password", "password_confirmation"] as const;

/**
 * Returns the errors that can be found without the server. Every other rule is checked by the
 * server.
 */
export function registrationErrors(form: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {};
  for (const field of REQUIRED) if (form[field].trim() === "") errors[field] = "missing";
  if (!errors.mobile_no && !looksLikeMobile(form.mobile_no)) errors.mobile_no = "wrong";
  if (form.mobile_code !== undefined && !looksLikeCode(form.mobile_code)) {
    errors.mobile_code = "wrong";
  }
  if (form.email.trim() && !looksLikeEmail(form.email)) errors.email = "wrong";
  if (!errors.password_confirmation && form.password_confirmation !== form.password) {
    errors.password_confirmation = "wrong";
  }
  if (!form.privacyPolicy) errors.privacyPolicy = "missing";
  return errors;
}

/** Accepts any common notation of a domestic or foreign number, including Bengali digits. */
export function looksLikeMobile(typed: string): boolean {
  return normaliseAnyPhone(typed) !== null;
}
