import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ContactRobotForm } from "@/components/contact/contact-robot-form";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { PUBLISHED_QUESTION } from "@/lib/contract/questions/limits";

/** Form for a question about a product, which goes to the staff like one of the contact form. */
export function QuestionForm({ productId }: { productId: number }) {
  const t = useTranslations("ask");
  const contact = useTranslations("contact");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem("message");
    if (field instanceof HTMLElement) field.focus();
  }, []);
  return (
    <ContactRobotForm form={form} productId={productId} sendText={t("send")}>
      {(errorOf) => (
        <>
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
        </>
      )}
    </ContactRobotForm>
  );
}
