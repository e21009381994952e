import { useLocale, useTranslations } from "next-intl";
import { RadioCard } from "@/components/ui/radio-card";
import { formatTaka } from "@/lib/money/format-taka";
import { SHIPPING_CHARGES, type ShippingArea } from "@/lib/order/shipping";

const AREAS = [
  { area: "inside", text: "insideDhaka" },
  { area: "outside", text: "outsideDhaka" },
] as const;

interface ShippingChoiceProps {
  value: ShippingArea | null;
  onChange: (area: ShippingArea) => void;
}

/** Inside or outside Dhaka, never guessed (DESIGN 4). */
export function ShippingChoice({ value, onChange }: ShippingChoiceProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-xl">{t("shippingOption")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {AREAS.map(({ area, text }) => (
          <RadioCard
            key={area}
            name="shippingArea"
            value={area}
            required
            checked={value === area}
            onChange={() => onChange(area)}
          >
            <span>{t(text)}</span>
            <span className="font-semibold tabular-nums">
              {formatTaka(SHIPPING_CHARGES[area], locale)}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
