import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Link } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";
import type { RegistrationField } from "@/lib/account/registration";
import { PasswordField } from "./password-field";

interface RegistrationFieldsProps {
  errorOf: (field: RegistrationField) => string | undefined;
}

/** Everything that is asked of somebody who registers (SPEC 2). */
export function RegistrationFields({ errorOf }: RegistrationFieldsProps) {
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
        label={t("mobile")}
        hint={t("mobileHint")}
        name="mobile_no"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={40}
        error={errorOf("mobile_no")}
      />
      <TextField
        label={t("email")}
        optionalText={t("optional")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
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
