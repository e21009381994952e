import { useLocale, useTranslations } from "next-intl";
import { RobotForm } from "@/components/robot/robot-form";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { arrivalNotice } from "@/lib/browser-api/arrival-notice";
import { RESET_FIELDS, type ResetField, resetErrors } from "@/lib/shop/account/code-forms";
import { PasswordField } from "../password-field";
import { useAfterLogin } from "../use-after-login";
import { sendPasswordReset } from "./account-code-calls";
import { CodeField } from "./code-field";

/** Form with the code and a new password; logs in with it. */
export function NewPasswordForm({ login }: { login: string }) {
  const t = useTranslations("recovery");
  const auth = useTranslations("auth");
  const locale = useLocale();
  const afterLogin = useAfterLogin();
  const labels: Record<ResetField, string> = {
    code: t("code"),
    password: t("newPassword"),
    password_confirmation: auth("passwordAgain"),
  };
  const textOf = (field: ResetField, why: "missing" | "wrong" | "refused") => {
    if (field === "code") return t(why === "refused" ? "codeRefused" : "codeMissing");
    return field === "password" && why === "missing"
      ? t("passwordMissing")
      : auth(`errors.${field}.${why}`);
  };
  const { submit, errorOf, ...state } = useRobotForm<ResetField>({
    fields: RESET_FIELDS,
    label: (field) => labels[field],
    refused: (field) => textOf(field, "refused"),
    needed: false,
  });

  const send = (sent: HTMLFormElement) => {
    const data = new FormData(sent);
    const text = (name: ResetField) => String(data.get(name) ?? "");
    const form = {
      code: text("code"),
      password: text("password"),
      password_confirmation: text("password_confirmation"),
    };
    const errors = resetErrors(form);
    const wrong = RESET_FIELDS.flatMap((field): FieldProblem<ResetField>[] => {
      const why = errors[field];
      return why ? [{ field, text: textOf(field, why) }] : [];
    });
    return submit(wrong, async (recaptchaToken) => {
      const entered = { login, language: locale, recaptchaToken, ...form };
      const mustChange = await sendPasswordReset(entered);
      arrivalNotice.set({ text: t("passwordSaved") });
      await afterLogin(mustChange);
    });
  };

  return (
    <RobotForm
      action="login"
      state={state}
      send={send}
      button={{ filling: t("save"), checking: auth("checking"), sending: auth("signingIn") }}
      buttonClass=""
    >
      {/* Password managers read the username here. */}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <CodeField error={errorOf("code")} />
      <PasswordField
        name="password"
        label={labels.password}
        hint={auth("passwordHint")}
        autoComplete="new-password"
        required
        maxLength={200}
        error={errorOf("password")}
      />
      <PasswordField
        name="password_confirmation"
        label={labels.password_confirmation}
        autoComplete="new-password"
        required
        maxLength={200}
        error={errorOf("password_confirmation")}
      />
      <p className="text-muted text-sm">{t("othersEnd")}</p>
    </RobotForm>
  );
}
