"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { useLogoutCount } from "@/lib/browser-api/last-customer";
import { type ContactForm, contactDraft } from "@/lib/centre/contact/contact-form";
import { CONTACT_FIELDS, CONTACT_LIMITS, type ContactField } from "@/lib/contract/questions/limits";
import { ContactRobotForm } from "./contact-robot-form";

/** Contact form. The draft stays in `sessionStorage` until it is sent or the customer logs out. */
export function QuoteForm() {
  return <EmptyQuoteForm key={useLogoutCount()} />;
}

function EmptyQuoteForm() {
  const t = useTranslations("contact");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) fillIn(form.current, contactDraft.load());
  }, []);
  return (
    <ContactRobotForm
      form={form}
      sendText={t("send")}
      className="noscript:hidden"
      onEdit={contactDraft.save}
      onSent={contactDraft.clear}
    >
      {(errorOf) => <QuoteFields errorOf={errorOf} />}
    </ContactRobotForm>
  );
}

/** Fills fields that are still empty. */
function fillIn(form: HTMLFormElement, texts: ContactForm): void {
  for (const name of CONTACT_FIELDS) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field && field.value === "") field.value = texts[name];
  }
}

interface QuoteFieldsProps {
  errorOf: (field: ContactField) => string | undefined;
}

/** Name, e-mail, phone number, subject and message. */
function QuoteFields({ errorOf }: QuoteFieldsProps) {
  const t = useTranslations("contact");
  const optionalText = t("optional");
  const shared = (name: ContactField) => ({
    name,
    maxLength: CONTACT_LIMITS[name],
    error: errorOf(name),
  });
  return (
    <>
      <TextField
        {...shared("name")}
        label={t("name")}
        optionalText={optionalText}
        autoComplete="name"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...EMAIL_INPUT}
          {...shared("email")}
          label={t("email")}
          hint={t("emailHint")}
          optionalText={optionalText}
        />
        <TextField
          {...PHONE_INPUT}
          {...shared("mobile_no")}
          label={t("mobile")}
          optionalText={optionalText}
        />
      </div>
      <TextField {...shared("subject")} label={t("subject")} optionalText={optionalText} />
      <TextAreaField {...shared("message")} label={t("message")} rows={6} required />
    </>
  );
}
