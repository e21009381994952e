import { useTranslations } from "next-intl";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { OrderTextField } from "./order-text-field";
import type { OrderFields } from "./use-order-form";

/** Name, phone and e-mail of the person who buys. */
export function BillingFields({ fields }: { fields: OrderFields }) {
  const t = useTranslations("checkout");
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-xl">{t("billing")}</legend>
      <OrderTextField fields={fields} name="name" autoComplete="name" required maxLength={100} />
      <OrderTextField
        {...PHONE_INPUT}
        fields={fields}
        name="phone"
        hint={t(fields.delivered ? "phoneHint" : "ebookPhoneHint")}
        required
      />
      <OrderTextField {...EMAIL_INPUT} fields={fields} name="email" optionalText={t("optional")} />
    </fieldset>
  );
}
