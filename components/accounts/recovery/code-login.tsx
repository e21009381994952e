import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { contactText } from "@/lib/shop/account/contact-text";
import { useAfterLogin } from "../use-after-login";
import { logInWithCode, requestCode } from "./account-code-calls";
import { CodeSent } from "./code-field";
import { CodeForm } from "./code-form";
import { CodeRequestForm } from "./code-request-form";

/** Login with a code: asks for one, then for the code. */
export function CodeLogin() {
  const t = useTranslations("recovery");
  const auth = useTranslations("auth");
  const locale = useLocale();
  const afterLogin = useAfterLogin();
  const [name, setName] = useState("");
  const [isSent, setSent] = useState(false);
  if (!isSent)
    return (
      <CodeRequestForm
        purpose="login"
        name={name}
        onSent={(typed) => {
          setName(typed);
          setSent(true);
        }}
      />
    );
  return (
    <>
      <CodeSent
        text={t("sent", { name: contactText(name, locale) })}
        action="login"
        resend={(robotToken) => requestCode("login", name, locale, robotToken)}
        onChange={() => setSent(false)}
      />
      <CodeForm
        label={auth("signIn")}
        checking={auth("checking")}
        sending={auth("signingIn")}
        buttonClass="tracking-wide"
        onCode={async (code, recaptchaToken) =>
          afterLogin(await logInWithCode({ login: name, code, language: locale, recaptchaToken }))
        }
      />
    </>
  );
}
