import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { Link } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";
import type { Registrant } from "@/lib/shop/account/registrant";
import type { RegistrationField } from "@/lib/shop/account/registration";
import { PasswordField } from "./password-field";

interface RegistrationFieldsProps {
  /** A guest who only needs a password; null for anyone else. */
  guest: Registrant | null;
  errorOf: (field: RegistrationField) => string | undefined;
  /** Shown below the mobile number. */
  children?: ReactNode;
}

/** Fields of a new account. Those that a guest's order has filled in are folded to a line. */
export function RegistrationFields({ guest, errorOf, children }: RegistrationFieldsProps) {
  const t = useTranslations("auth");
  const [isOpen, setOpen] = useState(false);
  const wrong = errorOf("name") ?? errorOf("mobile_no") ?? errorOf("email");
  const isFolded = guest !== null && !isOpen && wrong === undefined;
  return (
    <>
      {isFolded && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-surface px-4 py-2">
          <span className="wrap-anywhere min-w-0">{`${guest.name}, ${guest.mobile}`}</span>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 font-semibold text-brand-700 underline underline-offset-2"
          >
            {t("change")}
          </button>
        </p>
      )}
      <div hidden={isFolded} className="grid gap-5">
        <TextField
          label={t("name")}
          name="name"
          defaultValue={guest?.name}
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
          defaultValue={guest?.mobile}
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
      </div>
      <PasswordField
        label={t("password")}
        hint={t("passwordHint")}
        name="password"
        autoComplete="new-password"
        required
        maxLength={200}
        error={errorOf("password")}
      />
      {!guest && (
        <PasswordField
          label={t("passwordAgain")}
          name="password_confirmation"
          autoComplete="new-password"
          required
          maxLength={200}
          error={errorOf("password_confirmation")}
        />
      )}
      <div className="grid gap-2">
        <CheckboxField name="privacyPolicy" required error={errorOf("privacyPolicy")}>
          {t.rich("privacyPolicy", {
            link: (chunks) => (
              <Link href="/terms" className="py-3 font-semibold text-brand-700 underline">
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
