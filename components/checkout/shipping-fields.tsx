import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldShell } from "@/components/ui/field-shell";
import { INPUT_STYLE } from "@/components/ui/text-field";
import { COUNTRIES } from "@/lib/shop/order/shipping";
import { OrderTextField } from "./order-text-field";
import type { OrderFields } from "./use-order-form";

/** Where the order goes, or for an e-book what stands on the receipt, and notes. */
export function ShippingFields({ fields }: { fields: OrderFields }) {
  const t = useTranslations("checkout");
  const countryName = useTranslations("countries");
  const country = fields.idOf("country");
  const notes = useId();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-xl">
        {t(fields.delivered ? "shipping" : "receiptAddress")}
      </legend>
      {!fields.delivered && <p className="-mt-2 text-muted">{t("receiptAddressWhy")}</p>}
      <OrderTextField
        fields={fields}
        name="address"
        hint={t("addressHint")}
        autoComplete="street-address"
        required
        maxLength={300}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <OrderTextField
          fields={fields}
          name="city"
          autoComplete="address-level2"
          required
          maxLength={100}
        />
        <OrderTextField
          fields={fields}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          maxLength={20}
        />
      </div>
      <FieldShell id={country} label={t("country")} error={fields.errorOf("country")}>
        {(aria) => (
          <select
            {...aria}
            id={country}
            name="country"
            autoComplete="country"
            required
            defaultValue={fields.initial.country}
            className={INPUT_STYLE}
          >
            {COUNTRIES.map((value) => (
              <option key={value} value={value}>
                {countryName(value)}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <FieldShell id={notes} label={t("notes")} optionalText={t("optional")}>
        {(aria) => (
          <textarea
            {...aria}
            id={notes}
            name="orderNotes"
            rows={3}
            maxLength={1000}
            defaultValue={fields.initial.orderNotes}
            className={INPUT_STYLE}
          />
        )}
      </FieldShell>
    </fieldset>
  );
}
