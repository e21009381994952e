import { useLocale, useTranslations } from "next-intl";
import { PlainForm } from "@/components/ui/plain-form";

/** Login without JavaScript; the server answers with a redirect, or a page with the reason. */
export function PlainLoginForm() {
  const t = useTranslations("auth");
  const locale = useLocale();
  return (
    <PlainForm
      action={`/api/login-form?lang=${locale}`}
      fields={[
        {
          name: "email",
          label: t("loginName"),
          type: "text",
          autoComplete: "username",
          autoCapitalize: "none",
          maxLength: 200,
        },
        {
          name: "password",
          label: t("password"),
          type: "password",
          autoComplete: "current-password",
          maxLength: 200,
        },
      ]}
      send={t("signIn")}
    />
  );
}
