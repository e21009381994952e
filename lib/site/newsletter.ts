import { looksLikeEmail } from "@/lib/base/text/contact";

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
