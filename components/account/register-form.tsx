"use client";

import { useTranslations } from "next-intl";
import { RobotForm } from "@/components/robot/robot-form";
import type { Registration } from "@/lib/shop/account/registration";
import { Registered } from "./registered";
import { RegistrationFields } from "./registration-fields";
import { useRegistration } from "./use-registration";

/** The registration form; its place is taken by the good news when the account is made. */
export function RegisterForm() {
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
