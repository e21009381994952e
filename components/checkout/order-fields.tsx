import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EMAIL_INPUT, PHONE_INPUT } from "@/components/ui/input-kinds";
import { RadioCard } from "@/components/ui/radio-card";
import { TextField } from "@/components/ui/text-field";
import { formatTaka } from "@/lib/i18n/format-taka";
import { isAbroad } from "@/lib/shop/order/shipping";
import type { PaymentOptions } from "@/lib/site/settings";
import type { OrderFields } from "./use-order-form";
import { WayRadios } from "./way-radios";

/** Name, phone and e-mail of the buyer. */
export function BillingFields({ fields }: { fields: OrderFields }) {
  const t = useTranslations("checkout");
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-xl">{t("billing")}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OrderTextField fields={fields} name="name" autoComplete="name" required maxLength={100} />
        <OrderTextField
          {...PHONE_INPUT}
          fields={fields}
          name="phone"
          hint={t(fields.delivered ? "phoneHint" : "ebookPhoneHint")}
          required
        />
      </div>
      <OrderTextField
        {...EMAIL_INPUT}
        fields={fields}
        name="email"
        hint={fields.chargeLater ? t("emailAbroadHint") : undefined}
        required={fields.chargeLater}
        optionalText={fields.chargeLater ? undefined : t("optional")}
      />
    </fieldset>
  );
}

type OrderTextFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "error"> & {
  fields: OrderFields;
  name: "name" | "phone" | "email" | "address" | "city" | "zip";
};

/** Text field of the order form with label, initial value and error. */
export function OrderTextField({ fields, name, ...input }: OrderTextFieldProps) {
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

/** Error of a group of fields; referenced by `aria-describedby` with the id `{id}-error`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
      {error}
    </p>
  );
}

interface PaymentChoiceProps {
  fields: OrderFields;
  options: PaymentOptions;
  /** What is to be paid, in taka; undefined until it is known. */
  total: number | undefined;
  /** Part of it that the delivery costs. */
  deliveryPrice: number;
}

/** Lets a guest be remembered in this browser; off at first. */
export function RememberChoice({ fields }: { fields: OrderFields }) {
  const t = useTranslations("checkout");
  return (
    <div className="-mt-4">
      <CheckboxField
        name="remember"
        hint={t("rememberHint")}
        defaultChecked={fields.initial.remember}
      >
        {t("remember")}
      </CheckboxField>
    </div>
  );
}

/** Whether an order can be paid in cash. */
export function offersCash({ delivered, values }: OrderFields, options: PaymentOptions): boolean {
  return options.cashOnDelivery && delivered && !isAbroad(values.country);
}

type WhenPaidProps = PaymentChoiceProps & { byCash: boolean };

/** When the order is paid by the chosen method, and how much cash to have ready. */
export function WhenPaid({ fields, options, byCash, total, deliveryPrice }: WhenPaidProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const { delivered, chargeLater } = fields;
  if (!delivered) return t("paymentPageFollows");
  if (!byCash) return t(chargeLater ? "paidWithCharge" : "paidAfterwards");
  if (fields.values.shippingArea === "pickup") return t("cashAtCounter");
  if (total === undefined) return t("cashAfterwards");
  const ready = t("cashAmount", { total: formatTaka(total, locale) });
  const advance = options.cash?.advance;
  if (!advance || deliveryPrice <= 0) return ready;
  const amounts = {
    advance: formatTaka(deliveryPrice, locale),
    rest: formatTaka(total - deliveryPrice, locale),
  };
  return `${ready} ${t(`cashAdvance.${advance}`, amounts)}`;
}

/**
 * Mobile payment, and cash on delivery if the shop accepts it and the order is delivered in this
 * country.
 */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { fields, options } = props;
  const t = useTranslations("checkout");
  const { paymentMethod, shippingArea } = fields.values;
  const cash = offersCash(fields, options);
  const chosen = cash ? fields.initial.paymentMethod : "mobile";
  const id = fields.idOf("paymentMethod");
  const error = fields.errorOf("paymentMethod");
  const byCash = cash && paymentMethod === "cod";
  const noCash = byCash && shippingArea && fields.areas?.[shippingArea]?.cashRefusal;
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-3 font-semibold text-xl">{t("payment")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.ways ? (
          <WayRadios id={id} ways={options.ways} isChosen={chosen === "mobile"} />
        ) : (
          <RadioCard
            id={id}
            name="paymentMethod"
            value="mobile"
            defaultChecked={chosen === "mobile"}
          >
            {options.mobileLabel}
          </RadioCard>
        )}
        {cash && (
          <RadioCard name="paymentMethod" value="cod" defaultChecked={chosen === "cod"}>
            {t(shippingArea === "pickup" ? "payAtCounter" : "cashOnDelivery")}
          </RadioCard>
        )}
      </div>
      {!noCash && (
        <p className="mt-2 text-muted">
          <WhenPaid {...props} byCash={byCash} />
        </p>
      )}
      <p
        role="status"
        className="mt-2 rounded-card bg-accent-soft px-3 py-2 text-accent empty:hidden"
      >
        {noCash && !error && t(`errors.cash.${noCash}`, fields.cashAmounts)}
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
