"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { register } from "@/lib/api/account";
import { useUser } from "@/lib/api/user";
import {
  REGISTRATION_FIELDS,
  type Registration,
  type RegistrationErrors,
  type RegistrationField,
  registrationErrors,
} from "@/lib/shop/account/registration";
import { AccountLink } from "./account-link";
import { RegistrationFields } from "./registration-fields";
import { SignedIn } from "./signed-in";

/** The registration form, or, for somebody who is logged in, the way on. */
export function RegisterView() {
  const t = useTranslations("auth");
  const { user } = useUser();
  if (user) return <SignedIn user={user} />;
  return (
    <>
      <RegisterForm />
      <p className="mt-8 border-line border-t pt-6 text-center text-muted">
        {t("haveAccount")}{" "}
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

/** The registration form; its place is taken by the good news when the account is made. */
function RegisterForm() {
  const t = useTranslations("auth");
  const { done, send, errorOf, ...state } = useRegistration();
  if (done) return <Registered />;
  return (
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
    >
      <RegistrationFields errorOf={errorOf} />
    </RobotForm>
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

/** The account is made; logging in is the next step. Takes the focus, because the form is gone. */
function Registered() {
  const t = useTranslations("auth");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div ref={banner} tabIndex={-1} className="outline-none">
        <Alert tone="ok">{t("registered")}</Alert>
      </div>
      <AccountLink href="/login" className={buttonStyle()}>
        {t("toLogin")}
      </AccountLink>
    </div>
  );
}

/** Sends the registration form, and says what came of it. */
function useRegistration() {
  const t = useTranslations("auth");
  const [done, setDone] = useState(false);
  const { submit, ...form } = useRobotForm<RegistrationField>({
    fields: REGISTRATION_FIELDS,
    refused: (field) => t(`errors.${field}.refused`),
  });

  const own = (errors: RegistrationErrors) =>
    REGISTRATION_FIELDS.flatMap((field): FieldProblem<RegistrationField>[] => {
      const wrong = errors[field];
      return wrong ? [{ field, text: t(`errors.${field}.${wrong}`) }] : [];
    });

  /** @returns what is wrong */
  const send = (registration: Registration) =>
    submit(own(registrationErrors(registration)), async (robotToken) => {
      await register(registration, robotToken);
      setDone(true);
    });

  return { ...form, done, send };
}
