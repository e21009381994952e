import { useTranslations } from "next-intl";
import { PasswordField } from "../password-field";

/** Field that asks for the password of the account again. */
export function PasswordAgain({ error }: { error: string | undefined }) {
  const t = useTranslations("profile");
  return (
    <PasswordField
      label={t("current_password")}
      name="current_password"
      autoComplete="current-password"
      required
      maxLength={200}
      error={error}
    />
  );
}

export function readPassword(form: HTMLFormElement): string {
  return String(new FormData(form).get("current_password") ?? "");
}
