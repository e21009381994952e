import { findCode } from "@/lib/contract/typed-code";

/** Purposes of a code. */
export type CodePurpose = "reset" | "login";

/** New password of the form with a code. The keys are the field names of the API. */
export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** Fields of the form with a code, in its order. */
export const RESET_FIELDS = ["code", "password", "password_confirmation"] as const;

export type ResetField = (typeof RESET_FIELDS)[number];

/** Whether a text has one code of six digits. */
export function looksLikeCode(typed: string): boolean {
  return findCode(typed) !== null;
}

/**
 * Returns the errors that can be found without the server. Every other rule is checked by the
 * server.
 */
export function resetErrors(form: NewPassword & { code: string }) {
  const errors: Partial<Record<ResetField, "missing" | "wrong">> = {};
  if (!looksLikeCode(form.code)) errors.code = "wrong";
  if (form.password === "") errors.password = "missing";
  if (form.password_confirmation === "") errors.password_confirmation = "missing";
  else if (form.password_confirmation !== form.password) errors.password_confirmation = "wrong";
  return errors;
}
