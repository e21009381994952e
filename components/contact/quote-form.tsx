"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { useSendOnce } from "@/components/robot/use-send-once";
import { Alert } from "@/components/ui/alert";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { useLogoutCount } from "@/lib/browser-api/last-customer";
import { sendContact } from "@/lib/browser-api/messages";
import {
  type ContactForm,
  contactDraft,
  contactErrors,
  contactForm,
} from "@/lib/centre/contact/contact-form";
import { CONTACT_FIELDS, CONTACT_LIMITS, type ContactField } from "@/lib/contract/questions/limits";

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
        send={(sent) => send(readForm(sent))}
        onEdit={(edited) => contactDraft.save(readForm(edited))}
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

function readForm(form: HTMLFormElement): ContactForm {
  const data = new FormData(form);
  return contactForm((field) => data.get(field));
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

/**
 * Sends the contact form and returns form state and result. Calls `onSent` after the message was
 * accepted.
 */
function useContact(onSent: () => void) {
  const t = useTranslations("contact");
  const locale = useLocale();
  const [thanks, setThanks] = useState<string | null>(null);
  const sendOnce = useSendOnce();
  const { submit, ...robotForm } = useRobotForm<ContactField>({
    fields: CONTACT_FIELDS,
    label: (field) => t(field === "mobile_no" ? "mobile" : field),
    refused: (field) => t(`errors.${field}.refused`),
  });

  function own(form: ContactForm): FieldProblem<ContactField>[] {
    const { email, mobile_no, message } = contactErrors(form);
    return [
      ...(email ? [{ field: "email", text: t(`errors.email.${email}`) } as const] : []),
      ...(mobile_no
        ? [{ field: "mobile_no", text: t(`errors.mobile_no.${mobile_no}`) } as const]
        : []),
      ...(message ? [{ field: "message", text: t(`errors.message.${message}`) } as const] : []),
    ];
  }

  /** @returns problems of the form; empty on success */
  function send(form: ContactForm) {
    setThanks(null);
    return submit(own(form), async (robotToken) => {
      const message = await sendOnce(form, robotToken, (token, key) =>
        sendContact(form, locale, token, key),
      );
      // The server's message is English; other locales show their own text.
      onSent();
      setThanks((locale === "en" && message) || t("thanks"));
    });
  }

  return { ...robotForm, thanks, send };
}
