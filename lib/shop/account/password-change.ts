/** Values of the password form. The keys are the field names of the API. */
export interface PasswordChange {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Fields in the order of the form. */
export const PASSWORD_FIELDS = ["current_password", "password", "password_confirmation"] as const;

export type PasswordChangeField = (typeof PASSWORD_FIELDS)[number];

/**
 * Returns the errors that can be found without the server. Every other rule is checked by the
 * server.
 */
export function passwordChangeErrors(form: PasswordChange) {
  const errors: Partial<Record<PasswordChangeField, "missing" | "wrong">> = {};
  for (const field of PASSWORD_FIELDS) if (form[field] === "") errors[field] = "missing";
  const { current_password: current, password, password_confirmation: again } = form;
  if (!errors.password && password === current) errors.password = "wrong";
  if (!errors.password_confirmation && again !== password) errors.password_confirmation = "wrong";
  return errors;
}
