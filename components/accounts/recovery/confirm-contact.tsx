import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { requestContactCode, sendConfirmation } from "@/lib/browser-api/confirmed-contacts";
import { contactText } from "@/lib/shop/account/contact-text";
import { CodeSent } from "./code-field";
import { CodeForm } from "./code-form";
import { SendCode } from "./send-code";

interface ConfirmContactProps {
  /** Mobile number or email address of the customer who is logged in. */
  contact: string;
  onConfirmed: () => unknown;
}

/** Confirms a mobile number or email address: sends a code there, then asks for it. */
export function ConfirmContact({ contact, onConfirmed }: ConfirmContactProps) {
  const t = useTranslations("recovery");
  const checking = useTranslations("auth")("checking");
  const locale = useLocale();
  const shown = { contact: contactText(contact, locale) };
  const heading = useId();
  const [isSent, setSent] = useState(false);
  return (
    <section aria-labelledby={heading} className="max-w-2xl rounded-card border border-line p-5">
      <h2 id={heading} className="mb-3 break-words font-semibold text-xl">
        {t("confirmTitle", shown)}
      </h2>
      {isSent ? (
        <>
          <CodeSent
            text={t("codeSent", shown)}
            action="register"
            resend={(robotToken) => requestContactCode(contact, locale, robotToken)}
          />
          <CodeForm
            label={t("confirm")}
            checking={checking}
            buttonClass="sm:justify-self-start sm:px-8"
            onCode={async (code, robotToken) => {
              await sendConfirmation(contact, code, robotToken);
              await onConfirmed();
            }}
          />
        </>
      ) : (
        <SendCode contact={contact} onSent={() => setSent(true)} />
      )}
    </section>
  );
}
