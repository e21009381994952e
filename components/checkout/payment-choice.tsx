import { useTranslations } from "next-intl";
import { RadioCard } from "@/components/ui/radio-card";

/** The mobile-payment option only (SPEC 9). */
export function PaymentChoice() {
  const t = useTranslations("checkout");
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-xl">{t("payment")}</legend>
      <RadioCard name="paymentMethod" value="mobile" defaultChecked>
        {t("mobilePayment")}
      </RadioCard>
    </fieldset>
  );
}
