import { looksLikeEmail } from "@/lib/base/text/contact";

/**
 * Versions of the newsletter consent text (`footer.newsletter.consent`), oldest first. Add a
 * version with every change of the text: it must remain provable which text a subscriber agreed to.
 */
export const CONSENT_VERSIONS = ["2026-08", "2026-11"] as const;

/** Version of the text that pages show now. */
export const CURRENT_CONSENT = CONSENT_VERSIONS[1];

/** Message keys for the two fields of the newsletter form, below `footer.newsletter.errors`. */
export interface SubscriptionErrors {
  email?: "emailMissing" | "email";
  consent?: "consent";
}

/**
 * Returns the errors to correct before the newsletter form is sent. Address and consent are
 * required.
 */
export function subscriptionErrors(email: string, consent: boolean): SubscriptionErrors {
  const errors: SubscriptionErrors = {};
  if (!email.trim()) errors.email = "emailMissing";
  else if (!looksLikeEmail(email)) errors.email = "email";
  if (!consent) errors.consent = "consent";
  return errors;
}
