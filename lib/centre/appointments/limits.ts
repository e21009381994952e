/** Characters of the reason for a visit. */
export const REASON_LIMIT = 500;

/** Characters of a patient's name. */
export const NAME_LIMIT = 100;

/** Appointments ahead that one phone number may have. */
export const PHONE_LIMIT = 3;
