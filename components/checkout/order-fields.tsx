import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { FieldShell } from "@/components/ui/field-shell";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { RadioCard } from "@/components/ui/radio-card";
import { INPUT_STYLE, TextField } from "@/components/ui/text-field";
import { COUNTRIES } from "@/lib/contract/terms";
import { formatTaka } from "@/lib/i18n/format-taka";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import type { PaymentOptions } from "@/lib/site/settings";
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

type OrderTextFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "error"> & {
  fields: OrderFields;
  name: "name" | "phone" | "email" | "address" | "city" | "zip";
};

/** A text field of the order form, with its label, what it held before, and its error. */
function OrderTextField({ fields, name, ...input }: OrderTextFieldProps) {
  const t = useTranslations("checkout");
  return (
    <TextField
      {...input}
      id={fields.idOf(name)}
      name={name}
      label={t(name)}
      defaultValue={fields.initial[name]}
      error={fields.errorOf(name)}
    />
  );
}

const AREAS = [
  { area: "inside", text: "insideDhaka" },
  { area: "outside", text: "outsideDhaka" },
] as const;

/** Inside or outside Dhaka, never guessed. */
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

interface PaymentChoiceProps {
  fields: OrderFields;
  options: PaymentOptions;
}

/** Mobile payment, and cash on delivery where the shop takes it and there is a delivery. */
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
