"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { focusField } from "@/components/ui/focus-field";
import { EMAIL_INPUT } from "@/components/ui/input-kinds";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { subscribeToNewsletter } from "@/lib/api/messages";
import { problemOf } from "@/lib/api/problem";
import { type SubscriptionErrors, subscriptionErrors } from "@/lib/site/newsletter";

interface NewsletterFormProps {
  /** Of the shop, as the consent names them. */
  name: string;
  email: string;
}

/** E-mail address, consent and button; says in place what came of it. */
export function NewsletterForm({ name, email }: NewsletterFormProps) {
  const t = useTranslations("footer.newsletter");
  const hydrated = useHydrated();
  const { errors, failure, done, sending, send } = useSubscription();
  const thanks = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (done) thanks.current?.focus();
  }, [done]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const wrong = await send(String(data.get("email") ?? ""), data.has("consent"));
    focusField(form, wrong);
  }

  if (done) {
    return (
      <div ref={thanks} tabIndex={-1} className="outline-none">
        <Alert tone="ok">{t("thanks")}</Alert>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="newsletter-form">
      <TextField
        {...EMAIL_INPUT}
        label={t("email")}
        name="email"
        placeholder=" "
        required
        error={errors.email && t(`errors.${errors.email}`)}
      />
      <div className="newsletter-consent">
        <CheckboxField
          name="consent"
          required
          error={errors.consent && t(`errors.${errors.consent}`)}
        >
          {t("consent", { name, email })}
        </CheckboxField>
      </div>
      {failure && <Alert>{t(`errors.${failure}`)}</Alert>}
      <button
        type="submit"
        disabled={!hydrated || sending}
        className={`${buttonStyle()} min-h-12 md:justify-self-start md:px-8`}
      >
        {sending ? t("sending") : t("subscribe")}
      </button>
    </form>
  );
}

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
function useSubscription() {
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
