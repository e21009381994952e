import { useTranslations } from "next-intl";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { CONTACT_LIMITS, type ContactField } from "@/lib/centre/contact/contact-form";

interface QuoteFieldsProps {
  errorOf: (field: ContactField) => string | undefined;
}

/** Who asks, how to answer, and what it is about. */
export function QuoteFields({ errorOf }: QuoteFieldsProps) {
  const t = useTranslations("contact");
  const optionalText = t("optional");
  const shared = (name: ContactField) => ({
    name,
    maxLength: CONTACT_LIMITS[name],
    error: errorOf(name),
  });
  return (
    <>
      <TextField
        {...shared("name")}
        label={t("name")}
        optionalText={optionalText}
        autoComplete="name"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...EMAIL_INPUT}
          {...shared("email")}
          label={t("email")}
          hint={t("emailHint")}
          optionalText={optionalText}
        />
        <TextField
          {...PHONE_INPUT}
          {...shared("mobile_no")}
          label={t("mobile")}
          optionalText={optionalText}
        />
      </div>
      <TextField {...shared("subject")} label={t("subject")} optionalText={optionalText} />
      <TextAreaField {...shared("message")} label={t("message")} rows={6} required />
    </>
  );
}
