import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EMAIL_INPUT } from "@/components/ui/input-kinds";
import { TextField } from "@/components/ui/text-field";
import type { SubscriptionErrors } from "@/lib/site/newsletter";

/** The shop, as the consent names it. */
export interface NewsletterShop {
  name: string;
  email: string;
}

/** What the newsletter's form holds. */
export interface Subscriber {
  email: string;
  consent: boolean;
}

interface NewsletterFieldsProps {
  shop: NewsletterShop;
  /** What they hold at first. */
  typed?: Subscriber;
  errors?: SubscriptionErrors;
}

/** E-mail address and consent; the fields hold what is typed. */
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
