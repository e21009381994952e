import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldShell } from "@/components/ui/field-shell";
import { INPUT_STYLE, TextField } from "@/components/ui/text-field";
import { COUNTRIES, DEFAULT_COUNTRY } from "@/lib/order/shipping";
import type { ErrorOf } from "./use-field-errors";

/** Where the order goes, and notes for the courier. */
export function ShippingFields({ errorOf }: { errorOf: ErrorOf }) {
  const t = useTranslations("checkout");
  const country = useId();
  const notes = useId();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-xl">{t("shipping")}</legend>
      <TextField
        label={t("address")}
        hint={t("addressHint")}
        name="address"
        autoComplete="street-address"
        required
        maxLength={300}
        error={errorOf("address")}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField
          label={t("city")}
          name="city"
          autoComplete="address-level2"
          required
          maxLength={100}
          error={errorOf("city")}
        />
        <TextField
          label={t("zip")}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          maxLength={20}
          error={errorOf("zip")}
        />
      </div>
      <FieldShell id={country} label={t("country")} error={errorOf("country")}>
        {(aria) => (
          <select
            {...aria}
            id={country}
            name="country"
            autoComplete="country"
            required
            defaultValue={DEFAULT_COUNTRY}
            className={INPUT_STYLE}
          >
            {COUNTRIES.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
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
            className={INPUT_STYLE}
          />
        )}
      </FieldShell>
    </fieldset>
  );
}
