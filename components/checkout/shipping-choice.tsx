import { useLocale, useTranslations } from "next-intl";
import { RadioCard } from "@/components/ui/radio-card";
import { formatTaka } from "@/lib/i18n/format-taka";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import type { OrderFields } from "./use-order-form";

const AREAS = [
  { area: "inside", text: "insideDhaka" },
  { area: "outside", text: "outsideDhaka" },
] as const;

/** Inside or outside Dhaka, never guessed (DESIGN 4). */
export function ShippingChoice({ fields }: { fields: OrderFields }) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const id = fields.idOf("shippingArea");
  const error = fields.errorOf("shippingArea");
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-3 font-semibold text-xl">{t("shippingOption")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {AREAS.map(({ area, text }, index) => (
          <RadioCard
            key={area}
            id={index === 0 ? id : undefined}
            name="shippingArea"
            value={area}
            required
            defaultChecked={fields.initial.shippingArea === area}
          >
            <span>{t(text)}</span>
            <span className="font-semibold tabular-nums">
              {formatTaka(SHIPPING_CHARGES[area], locale)}
            </span>
          </RadioCard>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
