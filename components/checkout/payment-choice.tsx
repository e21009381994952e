import { useTranslations } from "next-intl";
import { RadioCard } from "@/components/ui/radio-card";
import type { PaymentOptions } from "@/lib/shop/order/payment-method";
import type { OrderFields } from "./use-order-form";

interface PaymentChoiceProps {
  fields: OrderFields;
  options: PaymentOptions;
}

/** Mobile payment (SPEC 9), and cash on delivery where the shop takes it and there is a delivery. */
export function PaymentChoice({ fields, options }: PaymentChoiceProps) {
  const t = useTranslations("checkout");
  const cash = options.cashOnDelivery && fields.delivered;
  const chosen = cash ? fields.initial.paymentMethod : "mobile";
  const id = fields.idOf("paymentMethod");
  const error = fields.errorOf("paymentMethod");
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-3 font-semibold text-xl">{t("payment")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard id={id} name="paymentMethod" value="mobile" defaultChecked={chosen === "mobile"}>
          {options.mobileLabel}
        </RadioCard>
        {cash && (
          <RadioCard name="paymentMethod" value="cod" defaultChecked={chosen === "cod"}>
            {t("cashOnDelivery")}
          </RadioCard>
        )}
      </div>
      {!fields.delivered && <p className="mt-2 text-muted">{t("paymentPageFollows")}</p>}
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
