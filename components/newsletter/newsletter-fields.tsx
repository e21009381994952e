import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EMAIL_INPUT } from "@/components/ui/input-kinds";
import { TextField } from "@/components/ui/text-field";
import type { SubscriptionErrors } from "@/lib/site/newsletter";

/** Shop data named in the consent text. */
export interface NewsletterShop {
  name: string;
  email: string;
}

/** Values of the newsletter form. */
export interface Subscriber {
  email: string;
  consent: boolean;
}

interface NewsletterFieldsProps {
  shop: NewsletterShop;
  /** Initial values. */
  typed?: Subscriber;
  errors?: SubscriptionErrors;
}

/** E-mail and consent fields (uncontrolled). */
export function NewsletterFields({ shop, typed, errors = {} }: NewsletterFieldsProps) {
  const t = useTranslations("footer.newsletter");
  return (
    <>
      <TextField
        {...EMAIL_INPUT}
        label={t("email")}
        name="email"
        placeholder=" "
        required
        defaultValue={typed?.email}
        error={errors.email && t(`errors.${errors.email}`)}
      />
      <div className="newsletter-consent">
        <CheckboxField
          name="consent"
          required
          defaultChecked={typed?.consent}
          error={errors.consent && t(`errors.${errors.consent}`)}
        >
          {t("consent", { ...shop })}
        </CheckboxField>
      </div>
    </>
  );
}
