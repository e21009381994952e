import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { Alert } from "@/components/ui/alert";
import { sendPasswordChange, useSessions } from "@/lib/browser-api/account";
import {
  PASSWORD_FIELDS,
  type PasswordChange,
  type PasswordChangeField,
  passwordChangeErrors,
} from "@/lib/shop/account/password-change";
import { PasswordField } from "./password-field";
import { useCustomer } from "./use-customer";

/** Labels of the fields: keys of messages below `account.security`. */
const LABELS = {
  current_password: "current",
  password: "chosen",
  password_confirmation: "again",
} as const satisfies Record<PasswordChangeField, string>;

interface PasswordChangeFormProps {
  /** Replaces the default introduction. */
  intro?: string;
  /** Called after the password was changed. */
  onChanged?: () => void;
}

/** Form with the current password and the new one. */
export function PasswordChangeForm({ intro, onChanged }: PasswordChangeFormProps) {
  const t = useTranslations("account.security");
  const hint = useTranslations("auth")("passwordHint");
  const { mobile, email } = useCustomer();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const { changed, banner, send, errorOf, ...state } = usePasswordChange(() => {
    form.current?.reset();
    onChanged?.();
  });
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line p-5">
      <h2 id={heading} className="font-semibold text-xl">
        {t("passwordTitle")}
      </h2>
      <p className="mt-1 mb-5 text-muted">{intro ?? t("passwordIntro")}</p>
      {changed && (
        <div ref={banner} tabIndex={-1} className="mb-5 outline-none">
          <Alert tone="ok">{t("changed")}</Alert>
        </div>
      )}
      <RobotForm
        ref={form}
        action="login"
        state={state}
        send={(sent) => send(readForm(new FormData(sent)))}
        button={{ filling: t("change"), checking: t("changing"), sending: t("changing") }}
        buttonClass="sm:justify-self-start sm:px-8"
      >
        {/* Password managers read the username here. */}
        <input type="text" autoComplete="username" value={mobile ?? email ?? ""} readOnly hidden />
        {PASSWORD_FIELDS.map((name) => (
          <PasswordField
            key={name}
            name={name}
            label={t(LABELS[name])}
            hint={name === "password" ? hint : undefined}
            autoComplete={name === "current_password" ? "current-password" : "new-password"}
            required
            maxLength={200}
            error={errorOf(name)}
          />
        ))}
      </RobotForm>
    </section>
  );
}

/** Sends the form and reports the result; moves the focus to the success message. */
function usePasswordChange(onChanged: () => void) {
  const t = useTranslations("account.security");
  const locale = useLocale();
  const [changed, setChanged] = useState(0);
  const banner = useRef<HTMLDivElement>(null);
  const { reload } = useSessions();
  const { submit, ...form } = useRobotForm<PasswordChangeField>({
    fields: PASSWORD_FIELDS,
    label: (field) => t(LABELS[field]),
    refused: (field) => t(`errors.${field}.refused`),
    needed: false,
  });
  useEffect(() => {
    if (changed > 0) banner.current?.focus();
  }, [changed]);

  const send = (change: PasswordChange) => {
    const errors = passwordChangeErrors(change);
    const wrong = PASSWORD_FIELDS.flatMap((field): FieldProblem<PasswordChangeField>[] => {
      const why = errors[field];
      return why ? [{ field, text: t(`errors.${field}.${why}`) }] : [];
    });
    return submit(wrong, async () => {
      await sendPasswordChange(change, locale);
      onChanged();
      setChanged((times) => times + 1);
      void reload();
    });
  };

  return { ...form, changed: changed > 0, banner, send };
}

function readForm(data: FormData): PasswordChange {
  const text = (name: PasswordChangeField) => String(data.get(name) ?? "");
  return {
    current_password: text("current_password"),
    password: text("password"),
    password_confirmation: text("password_confirmation"),
  };
}
