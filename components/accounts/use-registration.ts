import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { logIn, register } from "@/lib/browser-api/account";
import { requestContactCode } from "@/lib/browser-api/confirmed-contacts";
import { normalisePhone } from "@/lib/contract/phone";
import { DEFAULT_COUNTRY } from "@/lib/contract/terms";
import { storeLoginName } from "@/lib/shop/account/login-name";
import { forgetRegistrant } from "@/lib/shop/account/registrant";
import {
  REGISTRATION_FIELDS,
  type Registration,
  type RegistrationErrors,
  type RegistrationField,
  registrationErrors,
} from "@/lib/shop/account/registration";
import { useAfterLogin } from "./use-after-login";

/** Names of the fields: keys of messages below `auth`. */
const LABELS = {
  name: "name",
  mobile_no: "mobile",
  mobile_code: "code",
  email: "email",
  password: "password",
  password_confirmation: "passwordAgain",
} as const satisfies Partial<Record<RegistrationField, string>>;

/** Step or error after the registration. */
type Outcome =
  | { step: "signingIn" | "signInFailed" }
  /** The customer is logged in and is asked for a code to the number. */
  | { step: "confirming"; mobile: string; goOn: () => Promise<void> };

/**
 * Sends the registration form, logs in with the same data, and reports the result.
 * @param confirm whether codes can confirm a number
 */
export function useRegistration(confirm: boolean) {
  const t = useTranslations("auth");
  const afterLogin = useAfterLogin();
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [code, setCode] = useState<"none" | "offered" | "sent">("none");
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
  const send = async (registration: Registration) => {
    const wrong = own(registrationErrors(registration));
    const met = await submit(wrong, async (robotToken) => {
      await register(registration, robotToken);
      forgetRegistrant();
      setOutcome({ step: "signingIn" });
      await signIn(registration);
    });
    // The server refuses a number that has an account.
    const isTaken = wrong.length === 0 && met.some(({ field }) => field === "mobile_no");
    if (confirm && isTaken && code === "none" && isLocal(registration)) setCode("offered");
    return met;
  };

  /** Sends a code to the typed number, which is then taken from an unconfirmed account. */
  const sendCode = ({ mobile_no }: Registration) =>
    submit([], async (robotToken) => {
      await requestContactCode(mobile_no, locale, robotToken);
      setCode("sent");
    });

  /** A failed login is not an error of the registration: the account exists. */
  async function signIn(registration: Registration) {
    const { mobile_no, mobile_code, password } = registration;
    let accountFirst: boolean;
    try {
      accountFirst = await logIn(mobile_no, password);
    } catch {
      storeLoginName(mobile_no);
      return setOutcome({ step: "signInFailed" });
    }
    if (!confirm || mobile_code !== undefined || !isLocal(registration))
      return afterLogin(accountFirst);
    const goOn = () => afterLogin(accountFirst);
    setOutcome({ step: "confirming", mobile: mobile_no, goOn });
  }

  return { ...form, outcome, code, send, sendCode };
}

/** Whether the number is one of Bangladesh, which SMS can reach. */
function isLocal({ mobile_no }: Registration): boolean {
  return normalisePhone(mobile_no, DEFAULT_COUNTRY) !== null;
}
