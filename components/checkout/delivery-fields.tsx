import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { FieldShell } from "@/components/ui/field-shell";
import { RadioCard } from "@/components/ui/radio-card";
import { INPUT_STYLE } from "@/components/ui/text-field";
import { DEFAULT_COUNTRY } from "@/lib/contract/terms";
import { formatTaka } from "@/lib/i18n/format-taka";
import { byPromisedDay } from "@/lib/i18n/genitive";
import type { AreaChoices } from "@/lib/shop/order/area-choices";
import { type Country, isAbroad, type ShippingArea } from "@/lib/shop/order/shipping";
import { FieldError, OrderTextField } from "./order-fields";
import type { OrderFields } from "./use-order-form";

interface DeliveryFieldsProps {
  fields: OrderFields;
  /** Countries to choose from. */
  countries: readonly Country[];
  /** Deletes the address stored in this browser; undefined if none is stored. */
  onForget?: () => void;
}

/** Delivery address (for an e-book the address on the receipt) and order notes. */
export function DeliveryFields({ fields, countries, onForget }: DeliveryFieldsProps) {
  const t = useTranslations("checkout");
  const notes = useId();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-xl">
        {t(fields.delivered ? "shipping" : "receiptAddress")}
      </legend>
      {!fields.delivered && <p className="-mt-2 text-muted">{t("receiptAddressWhy")}</p>}
      {onForget && (
        <p className="-mt-3 text-muted text-sm">
          {t("remembered")}{" "}
          <button
            type="button"
            onClick={onForget}
            className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-2"
          >
            {t("forget")}
          </button>
        </p>
      )}
      <OrderTextField
        fields={fields}
        name="address"
        hint={t("addressHint")}
        autoComplete="address-line1"
        required
        maxLength={300}
      />
      <CityField fields={fields} />
      {fields.delivered && <DeliveryArea fields={fields} />}
      <div className="grid items-end gap-4 xs:grid-cols-2">
        <OrderTextField
          fields={fields}
          name="zip"
          inputMode={fields.values.country === DEFAULT_COUNTRY ? "numeric" : "text"}
          autoComplete="postal-code"
          required
          maxLength={20}
        />
        <CountryField fields={fields} countries={countries} />
      </div>
      {fields.delivered && (
        <p role="status" className="-mt-2 text-muted text-sm empty:hidden">
          {fields.values.country !== DEFAULT_COUNTRY && !fields.chargeLater && t("abroad")}
        </p>
      )}
      <FieldShell id={notes} label={t("notes")} optionalText={t("optional")}>
        {(aria) => (
          <textarea
            {...aria}
            id={notes}
            name="orderNotes"
            rows={2}
            maxLength={1000}
            defaultValue={fields.initial.orderNotes}
            className={INPUT_STYLE}
          />
        )}
      </FieldShell>
    </fieldset>
  );
}

/** City as text; with JavaScript a combobox, if the shop knows places. */
function CityField({ fields }: { fields: OrderFields }) {
  const { places, outsideThanas, values } = fields;
  const offered = outsideThanas !== undefined && values.country === DEFAULT_COUNTRY;
  return (
    <div className="relative">
      <OrderTextField
        fields={fields}
        name="city"
        autoComplete="address-level2"
        required
        maxLength={100}
        onFocus={offered ? fields.loadPlaces : undefined}
      />
      {offered && places && <places.CityPlaces fields={fields} outsideThanas={outsideThanas} />}
    </div>
  );
}

/** Country behind a button, since few orders go abroad. */
function CountryField({ fields, countries }: Omit<DeliveryFieldsProps, "onForget">) {
  const t = useTranslations("checkout");
  const countryName = useTranslations("countries");
  const [isOpen, setOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const id = fields.idOf("country");
  const error = fields.errorOf("country");
  const isShown = isOpen || error !== undefined || isAbroad(fields.values.country);
  useEffect(() => {
    if (isOpen) select.current?.focus();
  }, [isOpen]);
  return (
    <>
      {!isShown && countries.length > 1 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-12 justify-self-start font-semibold text-brand-700 underline underline-offset-2"
        >
          {t("notInBangladesh")}
        </button>
      )}
      <div hidden={!isShown}>
        <FieldShell id={id} label={t("country")} error={error}>
          {(aria) => (
            <select
              {...aria}
              ref={select}
              id={id}
              name="country"
              autoComplete="country-name"
              defaultValue={fields.initial.country}
              // Back in Bangladesh the field stays.
              onFocus={() => setOpen(true)}
              className={INPUT_STYLE}
            >
              {countries.map((value) => (
                <option key={value} value={value}>
                  {countryName(value)}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      </div>
    </>
  );
}

const AREAS = [
  { area: "inside", text: "insideDhaka" },
  { area: "outside", text: "outsideDhaka" },
] as const;

/**
 * Delivery area, which the customer must choose; for another country a note if the shop sets the
 * charge later.
 */
function DeliveryArea({ fields }: { fields: OrderFields }) {
  const t = useTranslations("checkout");
  const { areas, chargeLater } = fields;
  if (!chargeLater) return areas && <AreaChoice fields={fields} areas={areas} />;
  return (
    <div role="status">
      <p className="mb-1 font-semibold">{t("shippingOption")}</p>
      <p className="rounded-card bg-mint px-4 py-3">{t("chargeLater")}</p>
    </div>
  );
}

interface AreaProps {
  fields: OrderFields;
  areas: AreaChoices;
}

/** Radio buttons of the two areas, and a hint if the city lies in the other one. */
function AreaChoice({ fields, areas }: AreaProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const id = fields.idOf("shippingArea");
  const error = fields.errorOf("shippingArea");
  return (
    // No fieldset, which cannot be invalid.
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
    >
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {t("shippingOption")}
      </p>
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
              {areas[area].charge === 0 ? t("free") : formatTaka(areas[area].charge, locale)}
            </span>
            <AreaDay choice={areas[area]} />
          </RadioCard>
        ))}
        {fields.pickup && (
          <RadioCard
            name="shippingArea"
            value="pickup"
            required
            defaultChecked={fields.initial.shippingArea === "pickup"}
          >
            <span>{t("pickup")}</span>
            <span className="font-semibold tabular-nums">{t("free")}</span>
            <span className="basis-full text-muted text-sm">
              {fields.pickup.address}
              <br />
              {fields.pickup.hours}
            </span>
          </RadioCard>
        )}
      </div>
      {fields.places && <fields.places.AreaHint fields={fields} areas={areas} />}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Promised day for an order placed now, or why there is none. Reserves its line while loading. */
function AreaDay({ choice: { promisedDay, isRefused } }: { choice: AreaChoices[ShippingArea] }) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const day = promisedDay && t("getItBy", { day: byPromisedDay(promisedDay, locale) });
  return (
    <span className={`min-h-5 basis-full text-sm ${isRefused ? "text-accent" : "text-muted"}`}>
      {isRefused ? t("coldElsewhere") : day}
    </span>
  );
}
