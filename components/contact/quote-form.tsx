"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { Alert } from "@/components/ui/alert";
import { useDepartures } from "@/lib/api/last-customer";
import {
  CONTACT_FIELDS,
  type ContactForm,
  contactDraft,
  contactForm,
} from "@/lib/centre/contact/contact-form";
import { QuoteFields } from "./quote-fields";
import { useContact } from "./use-contact";

/** The form of the contact page; what is typed stays in this tab until it is sent, or a customer leaves. */
export function QuoteForm() {
  return <EmptyQuoteForm key={useDepartures()} />;
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

/** Puts texts into the fields that are still empty. */
function fillIn(form: HTMLFormElement, texts: ContactForm): void {
  for (const name of CONTACT_FIELDS) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field && field.value === "") field.value = texts[name];
  }
}
