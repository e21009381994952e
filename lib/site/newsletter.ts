import { looksLikeEmail } from "@/lib/base/text/contact";

/**
 * Wordings of the newsletter's consent (`footer.newsletter.consent`), oldest first. Whoever changes
 * the text adds a version: what a person agreed to must stay provable.
 */
export const CONSENT_VERSIONS = ["2026-08", "2026-11"] as const;

/** The wording that pages show now. */
export const CURRENT_CONSENT = CONSENT_VERSIONS[1];

/** Keys of the messages at the two fields of the newsletter form, below `footer.newsletter.errors`. */
export interface SubscriptionErrors {
  email?: "emailMissing" | "email";
  consent?: "consent";
}

/** What to correct before the newsletter form is sent: address and consent are required. */
export function subscriptionErrors(email: string, consent: boolean): SubscriptionErrors {
  const errors: SubscriptionErrors = {};
  if (!email.trim()) errors.email = "emailMissing";
  else if (!looksLikeEmail(email)) errors.email = "email";
  if (!consent) errors.consent = "consent";
  return errors;
}
