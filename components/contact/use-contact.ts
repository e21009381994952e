import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { useSendOnce } from "@/components/robot/use-send-once";
import { sendContact } from "@/lib/browser-api/messages";
import { type ContactForm, contactErrors } from "@/lib/centre/contact/contact-form";
import { CONTACT_FIELDS, type ContactField } from "@/lib/contract/questions/limits";

/**
 * Sends a question to the shop and returns form state and result. Calls `onSent` after the message
 * was accepted.
 * @param productId product that it is about
 */
export function useContact(onSent: () => void, productId?: number) {
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
        sendContact(form, { language: locale, productId }, token, key),
      );
      // The server's message is English; other locales show their own text.
      onSent();
      setThanks((locale === "en" && message) || t("thanks"));
    });
  }

  return { ...robotForm, thanks, send };
}
