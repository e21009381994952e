import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextField } from "@/components/ui/text-field";
import { useReloadUnconfirmed } from "@/lib/browser-api/confirmed-contacts";
import { useUser } from "@/lib/browser-api/user";
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactForm as ContactValues,
  contactErrors,
} from "@/lib/shop/account/contact-form";
import { PasswordField } from "../password-field";
import { CodeField } from "../recovery/code-field";
import { SendCode } from "../recovery/send-code";
import { useCustomer } from "../use-customer";
import { FormCard } from "./form-card";
import { sendContactChange } from "./profile-calls";
import { SavedBanner, SavedForm } from "./saved-form";
import { CODE_OF, PROVABLE, useContactProofs } from "./use-contact-proofs";
import { useSavedForm } from "./use-saved-form";

function readForm(data: FormData): ContactValues {
  const text = (name: ContactField) => String(data.get(name) ?? "");
  return {
    mobile_no: text("mobile_no"),
    ...(data.has("mobile_code") && { mobile_code: text("mobile_code") }),
    email: text("email"),
    ...(data.has("email_code") && { email_code: text("email_code") }),
    current_password: text("current_password"),
  };
}

interface SentCodeProps {
  name: "mobile_code" | "email_code";
  /** Email address or phone number that the code was sent to. */
  contact: string;
  error: string | undefined;
}

/** Field for a code that was just sent; it gets the focus. */
function SentCode({ name, contact, error }: SentCodeProps) {
  const t = useTranslations("recovery");
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={field}>
      <CodeField name={name} hint={t("codeSent", { contact })} error={error} />
    </div>
  );
}

interface ContactFormProps {
  /** Whether codes can prove a number or address. */
  confirm: boolean;
}

/**
 * Form with mobile number and mail address, which asks for the password, and for a code to a changed
 * one.
 */
export function ContactForm({ confirm }: ContactFormProps) {
  const t = useTranslations("profile");
  const locale = useLocale();
  const { mobile, email } = useCustomer();
  const { reload } = useUser();
  const reloadUnconfirmed = useReloadUnconfirmed();
  const password = useRef<HTMLDivElement>(null);
  const { proofs, clear, offer, sent } = useContactProofs();
  const form = useSavedForm<ContactField>({
    fields: CONTACT_FIELDS,
    label: (field) => t(field),
    refused: (field) => t(`refused.${field}`),
  });

  const send = async (element: HTMLFormElement) => {
    const values = readForm(new FormData(element));
    const wrong = contactErrors(values).map((field) => ({ field, text: t(`errors.${field}`) }));
    const met = await form.save(wrong, async () => {
      await sendContactChange(values, locale);
      const field = password.current?.querySelector("input");
      if (field) field.value = "";
      clear();
      await Promise.all([reload(), reloadUnconfirmed()]);
    });
    if (confirm && wrong.length === 0)
      offer(
        values,
        met.map(({ field }) => field),
      );
    return met;
  };

  const codeOf = (field: (typeof PROVABLE)[number]) => {
    const proof = proofs[field];
    const name = CODE_OF[field];
    return (
      proof?.sent && (
        <SentCode
          key={proof.contact}
          name={name}
          contact={proof.contact}
          error={form.errorOf(name)}
        />
      )
    );
  };

  return (
    <FormCard title={t("contactTitle")} intro={t("contactIntro")}>
      <SavedBanner form={form} />
      <SavedForm form={form} send={send}>
        <TextField
          {...PHONE_INPUT}
          label={t("mobile_no")}
          name="mobile_no"
          required
          defaultValue={mobile ?? ""}
          error={form.errorOf("mobile_no")}
        />
        {codeOf("mobile_no")}
        <TextField
          {...EMAIL_INPUT}
          label={t("email")}
          optionalText={t("optional")}
          name="email"
          defaultValue={email ?? ""}
          error={form.errorOf("email")}
        />
        {codeOf("email")}
        <div ref={password}>
          <PasswordField
            label={t("current_password")}
            hint={t("passwordWhy")}
            name="current_password"
            autoComplete="current-password"
            required
            maxLength={200}
            error={form.errorOf("current_password")}
          />
        </div>
      </SavedForm>
      {PROVABLE.map((field) => {
        const proof = proofs[field];
        if (!proof?.offered) return null;
        const { contact } = proof;
        return (
          <section key={field} aria-label={t("proveTitle", { contact })} className="mt-6">
            <h3 className="mb-3 break-words font-semibold text-lg">
              {t("proveTitle", { contact })}
            </h3>
            <SendCode contact={contact} onSent={() => sent(field, contact)} />
          </section>
        );
      })}
    </FormCard>
  );
}
