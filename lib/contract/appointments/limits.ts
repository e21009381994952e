/** Maximum length of the reason for a visit, in characters. */
export const REASON_LIMIT = 500;

/** Maximum length of a patient's name, in characters. */
export const NAME_LIMIT = 100;

/** Maximum number of upcoming appointments per phone number. */
export const PHONE_LIMIT = 2;
