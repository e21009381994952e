import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { register } from "@/lib/api/account";
import {
  REGISTRATION_FIELDS,
  type Registration,
  type RegistrationErrors,
  type RegistrationField,
  registrationErrors,
} from "@/lib/shop/account/registration";

/** Sends the registration form, and says what came of it. */
export function useRegistration() {
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
