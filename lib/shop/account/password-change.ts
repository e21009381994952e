/** What a customer has typed to get another password, named as it is sent. */
export interface PasswordChange {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Fields of the form, in its order. */
export const PASSWORD_FIELDS = ["current_password", "password", "password_confirmation"] as const;

export type PasswordChangeField = (typeof PASSWORD_FIELDS)[number];

/** What keeps the form from being sent; the server decides everything else. */
export function passwordChangeErrors(form: PasswordChange) {
  const errors: Partial<Record<PasswordChangeField, "missing" | "wrong">> = {};
  for (const field of PASSWORD_FIELDS) if (form[field] === "") errors[field] = "missing";
  const { current_password: current, password, password_confirmation: again } = form;
  if (!errors.password && password === current) errors.password = "wrong";
  if (!errors.password_confirmation && again !== password) errors.password_confirmation = "wrong";
  return errors;
}
