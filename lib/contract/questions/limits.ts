/** Maximum length of a question on the page of its product, in characters. */
export const PUBLISHED_QUESTION = 1_000;

/** Maximum length of an answer, in characters. */
export const ANSWER_LIMIT = 5_000;

/** Fields in the order of the form, with their names in the API. */
export const CONTACT_FIELDS = ["name", "email", "mobile_no", "subject", "message"] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Maximum lengths that the server accepts, in characters. */
export const CONTACT_LIMITS: Record<ContactField, number> = {
  name: 100,
  email: 200,
  mobile_no: 40,
  subject: 200,
  message: 5000,
};
