"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { focusField } from "@/components/ui/focus-field";
import { EMAIL_INPUT } from "@/components/ui/input-kinds";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useSubscription } from "./use-subscription";

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
    <form noValidate onSubmit={submit} className="grid gap-3 noscript:hidden">
      <TextField
        {...EMAIL_INPUT}
        label={t("email")}
        name="email"
        required
        error={errors.email && t(`errors.${errors.email}`)}
      />
      <CheckboxField
        name="consent"
        required
        error={errors.consent && t(`errors.${errors.consent}`)}
      >
        {t("consent", { name, email })}
      </CheckboxField>
      {failure && <Alert>{t(`errors.${failure}`)}</Alert>}
      <button
        type="submit"
        disabled={!hydrated || sending}
        className={`${buttonStyle()} min-h-12 sm:justify-self-start sm:px-8`}
      >
        {sending ? t("sending") : t("subscribe")}
      </button>
    </form>
  );
}
