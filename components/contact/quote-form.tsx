"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { Alert } from "@/components/ui/alert";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { useLogoutCount } from "@/lib/browser-api/last-customer";
import { type ContactForm, contactDraft, readContactForm } from "@/lib/centre/contact/contact-form";
import { CONTACT_FIELDS, CONTACT_LIMITS, type ContactField } from "@/lib/contract/questions/limits";
import { useContact } from "./use-contact";

/** Contact form. The draft stays in `sessionStorage` until it is sent or the customer logs out. */
export function QuoteForm() {
  return <EmptyQuoteForm key={useLogoutCount()} />;
}

function EmptyQuoteForm() {
  const t = useTranslations("contact");
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const { thanks, send, errorOf, ...state } = useContact(() => {
    form.current?.reset();
    contactDraft.clear();
  });

  useEffect(() => {
    if (form.current) fillIn(form.current, contactDraft.load());
  }, []);
  useEffect(() => {
    if (thanks) banner.current?.focus();
  }, [thanks]);

  return (
    <>
      <RobotForm
        ref={form}
        action="contact"
        state={state}
        send={(sent) => send(readContactForm(sent))}
        onEdit={(edited) => contactDraft.save(readContactForm(edited))}
        button={{ filling: t("send"), checking: t("checking"), sending: t("sending") }}
        buttonClass="sm:justify-self-start sm:px-8"
        className="noscript:hidden"
      >
        <QuoteFields errorOf={errorOf} />
      </RobotForm>
      {thanks && (
        <div ref={banner} tabIndex={-1} className="mt-5 outline-none">
          <Alert tone="ok">{thanks}</Alert>
        </div>
      )}
    </>
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
