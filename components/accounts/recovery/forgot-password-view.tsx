"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { contactText } from "@/lib/shop/account/contact-text";
import { AccountLink } from "../account-link";
import { requestCode } from "./account-code-calls";
import { CodeSent } from "./code-field";
import { CodeRequestForm } from "./code-request-form";
import { NewPasswordForm } from "./new-password-form";

/** Asks for a code, then for the code and a new password. */
export function ForgotPasswordView() {
  const t = useTranslations("recovery");
  const locale = useLocale();
  const [name, setName] = useState("");
  const [isSent, setSent] = useState(false);
  return (
    <>
      {isSent ? (
        <>
          <CodeSent
            text={t("sent", { name: contactText(name, locale) })}
            action="login"
            resend={(robotToken) => requestCode("reset", name, locale, robotToken)}
            onChange={() => setSent(false)}
          />
          <NewPasswordForm login={name} />
        </>
      ) : (
        <CodeRequestForm
          purpose="reset"
          name={name}
          onSent={(typed) => {
            setName(typed);
            setSent(true);
          }}
        />
      )}
      <p className="mt-6 border-line border-t pt-4 text-center">
        <AccountLink
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
        >
          {t("toLogin")}
        </AccountLink>
      </p>
    </>
  );
}
