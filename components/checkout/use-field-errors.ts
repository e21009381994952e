import { useLocale, useTranslations } from "next-intl";
import type { FormField, formErrors } from "@/lib/order/buy-now-order";

/** Payload fields of the API by form field. */
const SENT_AS: Record<FormField, string> = {
  name: "billing.name",
  email: "billing.email",
  phone: "billing.phone",
  country: "shipping.country",
  address: "shipping.address",
  city: "shipping.city",
  zip: "shipping.zip",
};

export type ErrorOf = (field: FormField) => string | undefined;

/** The message of a field: our own check first, then the server's, in the language of the page. */
export function useFieldErrors(
  local: ReturnType<typeof formErrors>,
  sent: Record<string, string[]>,
): ErrorOf {
  const t = useTranslations("checkout.errors");
  const locale = useLocale();
  return (field) => {
    const key = local[field];
    if (key) return t(key);
    const message = sent[SENT_AS[field]]?.[0];
    if (!message) return undefined;
    return locale === "en" ? message : t(field);
  };
}
