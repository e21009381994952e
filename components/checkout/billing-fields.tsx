import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import type { ErrorOf } from "./use-field-errors";

/** Name, e-mail and phone of the person who buys. */
export function BillingFields({ errorOf }: { errorOf: ErrorOf }) {
  const t = useTranslations("checkout");
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-xl">{t("billing")}</legend>
      <TextField
        label={t("name")}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        error={errorOf("name")}
      />
      <TextField
        label={t("phone")}
        hint={t("phoneHint")}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={40}
        error={errorOf("phone")}
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
    </fieldset>
  );
}
