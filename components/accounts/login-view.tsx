"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useEndedLogin } from "@/lib/browser-api/last-customer";
import { useVisitor } from "@/lib/browser-api/visitor";
import type { SignInReason } from "@/lib/shop/account/sign-in-reason";
import type { OfferedCodes } from "@/lib/site/account-codes";
import { AccountLink } from "./account-link";
import { AlreadySignedIn } from "./already-signed-in";
import { LoginForm } from "./login-form";
import { CallForPassword } from "./recovery/call-for-password";
import { LazyCodeLogin } from "./recovery/lazy-code-login";
import { ReasonToSignIn, WithoutAccount } from "./sign-in-reason";

interface LoginViewProps {
  reason: SignInReason;
  /** Shop's phone number, for customers who have forgotten their password. */
  phone: string;
  codes: Pick<OfferedCodes, "reset" | "login">;
}

/** Login form; a link to continue if the visitor is already logged in. */
export function LoginView({ reason, phone, codes }: LoginViewProps) {
  const t = useTranslations("auth");
  const { user } = useVisitor();
  const wasEnded = useEndedLogin();
  if (user) return <AlreadySignedIn user={user} />;
  return (
    <>
      <ReasonToSignIn reason={reason} />
      {codes.login ? <LoginMethods reset={codes.reset} /> : <LoginForm reset={codes.reset} />}
      {!codes.reset && <CallForPassword phone={phone} />}
      <div className="mt-4 border-line border-t pt-6 text-center">
        <p className="mb-3 text-muted">{t("noAccount")}</p>
        <AccountLink href="/register" className={`${buttonStyle("secondary")} w-full`}>
          {t("createAccount")}
        </AccountLink>
        <WithoutAccount reason={reason} />
      </div>
      {user === null && wasEnded && (
        // Below the form, since it is known only in the browser: nothing may move under a finger.
        <p className="mt-6 rounded-card bg-mint p-4">{t("endedLogin")}</p>
      )}
    </>
  );
}

/** Login with the password, or after a click with a code. */
function LoginMethods({ reset }: { reset: boolean }) {
  const t = useTranslations("recovery");
  const ready = useHydrated();
  const [withCode, setWithCode] = useState(false);
  return (
    <>
      {withCode ? <LazyCodeLogin /> : <LoginForm reset={reset} />}
      <button
        type="button"
        disabled={!ready}
        onClick={() => setWithCode(!withCode)}
        className={`${buttonStyle("secondary")} mt-4 w-full noscript:hidden`}
      >
        {t(withCode ? "withPassword" : "withCode")}
      </button>
    </>
  );
}
