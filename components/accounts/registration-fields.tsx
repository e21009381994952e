import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { Link } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";
import type { RegistrationField } from "@/lib/shop/account/registration";
import { PasswordField } from "./password-field";

interface RegistrationFieldsProps {
  errorOf: (field: RegistrationField) => string | undefined;
  /** Shown below the mobile number. */
  children?: ReactNode;
}

export function RegistrationFields({ errorOf, children }: RegistrationFieldsProps) {
  const t = useTranslations("auth");
  return (
    <>
      <TextField
        label={t("name")}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        error={errorOf("name")}
      />
      <TextField
        {...PHONE_INPUT}
        label={t("mobile")}
        hint={t("mobileHint")}
        name="mobile_no"
        required
        error={errorOf("mobile_no")}
      />
      {children}
      <TextField
        {...EMAIL_INPUT}
        label={t("email")}
        optionalText={t("optional")}
        name="email"
        error={errorOf("email")}
      />
      <PasswordField
        label={t("password")}
        hint={t("passwordHint")}
        name="password"
        autoComplete="new-password"
        required
        maxLength={200}
        error={errorOf("password")}
      />
      <PasswordField
        label={t("passwordAgain")}
        name="password_confirmation"
        autoComplete="new-password"
        required
        maxLength={200}
        error={errorOf("password_confirmation")}
      />
      <div className="grid gap-2">
        <CheckboxField name="privacyPolicy" required error={errorOf("privacyPolicy")}>
          {t.rich("privacyPolicy", {
            link: (chunks) => (
              <Link href="/terms" className="font-semibold text-brand-700 underline">
                {chunks}
              </Link>
            ),
          })}
        </CheckboxField>
        <CheckboxField name="marketingConsent">
          {t("marketingConsent")} <span className="text-muted">({t("optional")})</span>
        </CheckboxField>
      </div>
    </>
  );
}
