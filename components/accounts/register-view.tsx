"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useVisitor } from "@/lib/browser-api/visitor";
import { type Registrant, readRegistrant } from "@/lib/shop/account/registrant";
import type { Registration } from "@/lib/shop/account/registration";
import type { SignInReason } from "@/lib/shop/account/sign-in-reason";
import { AccountLink } from "./account-link";
import { AlreadySignedIn } from "./already-signed-in";
import { CodeField } from "./recovery/code-field";
import { LazyConfirmContact } from "./recovery/lazy-confirm-contact";
import { RegistrationFields } from "./registration-fields";
import { ReasonToSignIn, WithoutAccount } from "./sign-in-reason";
import { useRegistration } from "./use-registration";

interface RegisterViewProps {
  reason: SignInReason;
  /** Whether codes can confirm a number. */
  confirm: boolean;
}

/** Registration form; a link to continue if the visitor is already logged in. */
export function RegisterView(props: RegisterViewProps) {
  const { user } = useVisitor();
  if (user) return <AlreadySignedIn user={user} />;
  return <RegisterForm {...props} />;
}

/** Registration form; replaced by a success message when the account was created. */
function RegisterForm({ reason, confirm }: RegisterViewProps) {
  const t = useTranslations("auth");
  const { outcome, code, send, sendCode, errorOf, ...state } = useRegistration(confirm);
  const form = useRef<HTMLFormElement>(null);
  const guest = useRegistrant();
  if (outcome?.step === "confirming") return <ConfirmNumber {...outcome} />;
  if (outcome) return <Registered signingIn={outcome.step === "signingIn"} />;
  const ask = () => form.current && void sendCode(readForm(new FormData(form.current)));
  return (
    <>
      <ReasonToSignIn reason={reason} />
      <RobotForm
        ref={form}
        action="register"
        state={state}
        send={(form) => send(readForm(new FormData(form)))}
        button={{
          filling: t("createAccountButton"),
          checking: t("checking"),
          sending: t("creating"),
        }}
        buttonClass="tracking-wide"
        className="noscript:hidden"
      >
        <RegistrationFields guest={guest} errorOf={errorOf}>
          {code === "offered" && <MyNumber onClick={ask} />}
          {code === "sent" && <CodeField name="mobile_code" error={errorOf("mobile_code")} />}
        </RegistrationFields>
      </RobotForm>
      <p className="mt-8 border-line border-t pt-6 text-center text-muted">
        {t("haveAccount")}{" "}
        <AccountLink
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
        >
          {t("toLogin")}
        </AccountLink>
      </p>
      <WithoutAccount reason={reason} />
    </>
  );
}

function readForm(data: FormData): Registration {
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    mobile_no: text("mobile_no"),
    email: text("email").trim(),
    password: text("password"),
    // A guest who only needs a password types it once, and can look at it.
    password_confirmation: text(
      data.has("password_confirmation") ? "password_confirmation" : "password",
    ),
    marketingConsent: data.has("marketingConsent"),
    privacyPolicy: data.has("privacyPolicy"),
    ...(data.has("mobile_code") && { mobile_code: text("mobile_code") }),
  };
}

/** The guest whose order led here; null until the page is hydrated. */
function useRegistrant(): Registrant | null {
  const hydrated = useHydrated();
  const [guest] = useState(() => (typeof window === "undefined" ? null : readRegistrant()));
  return hydrated ? guest : null;
}

/** Offers a code to a number that has an account, for its owner. */
function MyNumber({ onClick }: { onClick: () => unknown }) {
  const t = useTranslations("recovery");
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 justify-self-start font-semibold text-brand-700 underline"
    >
      {t("myNumber")}
    </button>
  );
}

/** Success message that takes the focus, because the form is no longer there. */
function Banner({ children }: { children: string }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div ref={banner} tabIndex={-1} className="outline-none">
      <Alert tone="ok">{children}</Alert>
    </div>
  );
}

interface ConfirmNumberProps {
  mobile: string;
  goOn: () => Promise<void>;
}

/** Asks the new customer, who is logged in, for a code to the number; it can be done later. */
function ConfirmNumber({ mobile, goOn }: ConfirmNumberProps) {
  const t = useTranslations("recovery");
  const created = useTranslations("auth")("registeredOnly");
  return (
    <div className="grid gap-5">
      <Banner>{created}</Banner>
      <LazyConfirmContact contact={mobile} onConfirmed={goOn} />
      <button type="button" onClick={() => void goOn()} className={buttonStyle("secondary")}>
        {t("later")}
      </button>
    </div>
  );
}

interface RegisteredProps {
  /** Whether the automatic login is running. */
  signingIn: boolean;
}

/** Success message after the registration. */
function Registered({ signingIn }: RegisteredProps) {
  const t = useTranslations("auth");
  return (
    <div className="grid gap-5">
      <Banner>{t(signingIn ? "registeredSigningIn" : "registered")}</Banner>
      {!signingIn && (
        <AccountLink href="/login" className={buttonStyle()}>
          {t("toLogin")}
        </AccountLink>
      )}
    </div>
  );
}
