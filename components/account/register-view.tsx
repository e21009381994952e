"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { logIn, register } from "@/lib/browser-api/account";
import { useVisitor } from "@/lib/browser-api/visitor";
import { storeLoginName } from "@/lib/shop/account/login-name";
import {
  REGISTRATION_FIELDS,
  type Registration,
  type RegistrationErrors,
  type RegistrationField,
  registrationErrors,
} from "@/lib/shop/account/registration";
import type { SignInReason } from "@/lib/shop/account/sign-in-reason";
import { AccountLink } from "./account-link";
import { AlreadySignedIn } from "./already-signed-in";
import { RegistrationFields } from "./registration-fields";
import { ReasonToSignIn, WithoutAccount } from "./sign-in-reason";
import { useAfterLogin } from "./use-after-login";

interface RegisterViewProps {
  reason: SignInReason;
}

/** Registration form; a link to continue if the visitor is already logged in. */
export function RegisterView({ reason }: RegisterViewProps) {
  const { user } = useVisitor();
  if (user) return <AlreadySignedIn user={user} />;
  return <RegisterForm reason={reason} />;
}

/** Registration form; replaced by a success message when the account was created. */
function RegisterForm({ reason }: RegisterViewProps) {
  const t = useTranslations("auth");
  const { outcome, send, errorOf, ...state } = useRegistration();
  if (outcome) return <Registered signingIn={outcome === "signingIn"} />;
  return (
    <>
      <ReasonToSignIn reason={reason} />
      <RobotForm
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
        <RegistrationFields errorOf={errorOf} />
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
    password_confirmation: text("password_confirmation"),
    marketingConsent: data.has("marketingConsent"),
    privacyPolicy: data.has("privacyPolicy"),
  };
}

interface RegisteredProps {
  /** Whether the automatic login is running. */
  signingIn: boolean;
}

/** Success message after the registration. Takes the focus, because the form is no longer there. */
function Registered({ signingIn }: RegisteredProps) {
  const t = useTranslations("auth");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div ref={banner} tabIndex={-1} className="outline-none">
        <Alert tone="ok">{t(signingIn ? "registeredSigningIn" : "registered")}</Alert>
      </div>
      {!signingIn && (
        <AccountLink href="/login" className={buttonStyle()}>
          {t("toLogin")}
        </AccountLink>
      )}
    </div>
  );
}

/** Names of the fields: keys of messages below `auth`. */
const LABELS = {
  name: "name",
  mobile_no: "mobile",
  email: "email",
  password: "password",
  password_confirmation: "passwordAgain",
} as const satisfies Partial<Record<RegistrationField, string>>;

/** Sends the registration form, logs in with the same data, and reports the result. */
function useRegistration() {
  const t = useTranslations("auth");
  const afterLogin = useAfterLogin();
  const [outcome, setOutcome] = useState<"signingIn" | "signInFailed" | null>(null);
  const { submit, ...form } = useRobotForm<RegistrationField>({
    fields: REGISTRATION_FIELDS,
    label: (field) => (field === "privacyPolicy" ? null : t(LABELS[field])),
    refused: (field) => t(`errors.${field}.refused`),
  });

  const own = (errors: RegistrationErrors) =>
    REGISTRATION_FIELDS.flatMap((field): FieldProblem<RegistrationField>[] => {
      const wrong = errors[field];
      return wrong ? [{ field, text: t(`errors.${field}.${wrong}`) }] : [];
    });

  /** @returns problems of the form; empty on success */
  const send = (registration: Registration) =>
    submit(own(registrationErrors(registration)), async (robotToken) => {
      await register(registration, robotToken);
      setOutcome("signingIn");
      await signIn(registration);
    });

  /** A failed login is no error of the registration: the account exists. */
  async function signIn({ mobile_no, password }: Registration) {
    let accountFirst: boolean;
    try {
      accountFirst = await logIn(mobile_no, password);
    } catch {
      storeLoginName(mobile_no);
      return setOutcome("signInFailed");
    }
    await afterLogin(accountFirst);
  }

  return { ...form, outcome, send };
}
