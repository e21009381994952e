import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useContact } from "@/components/contact/use-contact";
import { RobotForm } from "@/components/robot/robot-form";
import { Alert } from "@/components/ui/alert";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { readContactForm } from "@/lib/centre/contact/contact-form";
import { PUBLISHED_QUESTION } from "@/lib/contract/questions/limits";

/** Form for a question about a product, which goes to the staff like one of the contact form. */
export function QuestionForm({ productId }: { productId: number }) {
  const t = useTranslations("ask");
  const contact = useTranslations("contact");
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const { thanks, send, errorOf, ...state } = useContact(() => form.current?.reset(), productId);
  useEffect(() => {
    const field = form.current?.elements.namedItem("message");
    if (field instanceof HTMLElement) field.focus();
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
        button={{
          filling: t("send"),
          checking: contact("checking"),
          sending: contact("sending"),
        }}
        buttonClass="sm:justify-self-start sm:px-8"
      >
        <TextAreaField
          label={t("question")}
          name="message"
          rows={4}
          required
          maxLength={PUBLISHED_QUESTION}
          error={errorOf("message")}
        />
        <p className="text-muted text-sm">{t("privacy")}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...PHONE_INPUT}
            label={contact("mobile")}
            name="mobile_no"
            optionalText={contact("optional")}
            error={errorOf("mobile_no")}
          />
          <TextField
            {...EMAIL_INPUT}
            label={contact("email")}
            name="email"
            optionalText={contact("optional")}
            error={errorOf("email")}
          />
        </div>
      </RobotForm>
      {thanks && (
        <div ref={banner} tabIndex={-1} className="mt-5 outline-none">
          <Alert tone="ok">{thanks}</Alert>
        </div>
      )}
    </>
  );
}
