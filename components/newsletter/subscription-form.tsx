import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { focusField } from "@/components/ui/focus-field";
import { subscribeToNewsletter } from "@/lib/api/messages";
import { problemOf } from "@/lib/api/problem";
import type { Locale } from "@/lib/i18n/locales";
import { type SubscriptionErrors, subscriptionErrors } from "@/lib/site/newsletter";
import { NewsletterFields, type NewsletterShop, type Subscriber } from "./newsletter-fields";
import { SubscribeButton } from "./subscribe-button";

/** What became of a subscription: keys of messages below `footer.newsletter.errors`. */
interface Outcome {
  errors: SubscriptionErrors;
  failure: "tooMany" | "failed" | null;
  done: boolean;
}

export interface SubscriptionFormProps {
  shop: NewsletterShop;
  /** Who was sent. */
  subscriber: Subscriber;
  /** What became of that. */
  outcome: Outcome;
}

const NOTHING_YET: Outcome = { errors: {}, failure: null, done: false };

/** The newsletter's form after it was sent: says in place what came of it, and can be sent again. */
export function SubscriptionForm({ shop, subscriber, outcome: first }: SubscriptionFormProps) {
  const t = useTranslations("footer.newsletter");
  const locale = useLocale();
  const [outcome, setOutcome] = useState(first);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  // What had the focus is gone, or the correction is needed elsewhere.
  useEffect(() => {
    if (outcome.done) thanks.current?.focus();
    else if (form.current) focusField(form.current, fieldOf(outcome));
  }, [outcome]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const again = subscriberOf(event.currentTarget);
    setSending(true);
    setOutcome(NOTHING_YET);
    setOutcome(await subscribe(again, locale));
    setSending(false);
  }

  if (outcome.done) {
    return (
      <div ref={thanks} tabIndex={-1} className="outline-none">
        <Alert tone="ok">{t("thanks")}</Alert>
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="newsletter-form">
      <NewsletterFields shop={shop} typed={subscriber} errors={outcome.errors} />
      {outcome.failure && <Alert>{t(`errors.${outcome.failure}`)}</Alert>}
      <SubscribeButton ready sending={sending} />
    </form>
  );
}

/** What the fields of a form hold. */
export function subscriberOf(form: HTMLFormElement): Subscriber {
  const data = new FormData(form);
  return { email: String(data.get("email") ?? ""), consent: data.has("consent") };
}

/** Checks and sends what a form holds; never throws. */
export async function subscribe({ email, consent }: Subscriber, locale: Locale): Promise<Outcome> {
  const errors = subscriptionErrors(email, consent);
  if (errors.email || errors.consent) return { ...NOTHING_YET, errors };
  return subscribeToNewsletter(email.trim(), locale).then(
    () => ({ ...NOTHING_YET, done: true }),
    failed,
  );
}

function failed(error: unknown): Outcome {
  const { status, errors } = problemOf(error);
  if (errors.email) return { ...NOTHING_YET, errors: { email: "email" } };
  return { ...NOTHING_YET, failure: status === 429 ? "tooMany" : "failed" };
}

/** The field that needs a correction; where nothing came of it the one to try again from. */
function fieldOf({ errors, failure }: Outcome): keyof SubscriptionErrors | null {
  if (errors.email || failure) return "email";
  return errors.consent ? "consent" : null;
}
