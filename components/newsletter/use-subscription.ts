import { useLocale } from "next-intl";
import { useState } from "react";
import { subscribeToNewsletter } from "@/lib/api/messages";
import { problemOf } from "@/lib/api/problem";
import { type SubscriptionErrors, subscriptionErrors } from "@/lib/site/newsletter";

/** What became of the newsletter form: keys of messages below `footer.newsletter.errors`. */
interface Outcome {
  errors: SubscriptionErrors;
  failure: "tooMany" | "failed" | null;
  done: boolean;
}

const NOTHING_YET: Outcome = { errors: {}, failure: null, done: false };

function failed(error: unknown): Outcome {
  const { status, errors } = problemOf(error);
  if (errors.email) return { ...NOTHING_YET, errors: { email: "email" } };
  return { ...NOTHING_YET, failure: status === 429 ? "tooMany" : "failed" };
}

/** Checks and sends the newsletter form. `send` tells which field needs a correction, if any. */
export function useSubscription() {
  const locale = useLocale();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING_YET);

  async function send(email: string, consent: boolean): Promise<keyof SubscriptionErrors | null> {
    const errors = subscriptionErrors(email, consent);
    if (errors.email || errors.consent) {
      setOutcome({ ...NOTHING_YET, errors });
      return errors.email ? "email" : "consent";
    }
    setSending(true);
    setOutcome(NOTHING_YET);
    const result = await subscribeToNewsletter(email.trim(), locale).then(
      () => ({ ...NOTHING_YET, done: true }),
      failed,
    );
    setOutcome(result);
    setSending(false);
    return result.errors.email ? "email" : null;
  }

  return { ...outcome, sending, send };
}
