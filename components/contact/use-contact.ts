import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { useSendOnce } from "@/components/robot/use-send-once";
import { sendContact } from "@/lib/api/messages";
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactForm,
  contactErrors,
} from "@/lib/centre/contact/contact-form";

/** Sends the contact form, and says what came of it. `onSent` is called when the message has arrived. */
export function useContact(onSent: () => void) {
  const t = useTranslations("contact");
  const locale = useLocale();
  const [thanks, setThanks] = useState<string | null>(null);
  const sendOnce = useSendOnce();
  const { submit, ...robotForm } = useRobotForm<ContactField>({
    fields: CONTACT_FIELDS,
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

  /** @returns what is wrong */
  function send(form: ContactForm) {
    setThanks(null);
    return submit(own(form), async (robotToken) => {
      const message = await sendOnce(form, robotToken, (token, key) =>
        sendContact(form, token, key),
      );
      // The server speaks English.
      onSent();
      setThanks((locale === "en" && message) || t("thanks"));
    });
  }

  return { ...robotForm, thanks, send };
}
