import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { buttonStyle } from "@/components/ui/button-style";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldShell } from "@/components/ui/field-shell";
import { PHONE_INPUT } from "@/components/ui/input-kinds";
import { RadioCard } from "@/components/ui/radio-card";
import { INPUT_STYLE, TextField } from "@/components/ui/text-field";
import { type AddressForm as AddressValues, sendAddress } from "@/lib/browser-api/addresses";
import { newIdempotencyKey } from "@/lib/browser-api/browser";
import { problemOf } from "@/lib/browser-api/problem";
import type { Address } from "@/lib/contract/profile/reader";
import { COUNTRIES, DEFAULT_COUNTRY } from "@/lib/contract/terms";
import { EMPTY_FORM, formErrors } from "@/lib/shop/order/order-form";
import { shippingAreaOf } from "@/lib/shop/order/shipping";
import { useCustomer } from "../use-customer";
import { FormCard } from "./form-card";

const FIELDS = ["name", "phone", "address", "city", "zip", "country"] as const;

type AddressField = (typeof FIELDS)[number];

interface AddressFormProps {
  /** The address to change; null for a new one. */
  address: Address | null;
  onBack: () => void;
  onSaved: () => Promise<void>;
  /** Called if the address was changed or deleted since it was loaded. */
  onOutdated: () => unknown;
}

function readForm(data: FormData): AddressValues {
  const text = (name: AddressField) => String(data.get(name) ?? "");
  const [name, phone, address] = [text("name"), text("phone"), text("address")];
  const [city, zip, country] = [text("city"), text("zip"), text("country")];
  const area = shippingAreaOf(data.get("area"));
  return { name, phone, country, address, city, zip, area, is_default: data.has("is_default") };
}

export function AddressForm({ address, onBack, onSaved, onOutdated }: AddressFormProps) {
  const t = useTranslations("profile");
  const checkout = useTranslations("checkout");
  const customer = useCustomer();
  const [country, setCountry] = useState<string>(address?.country ?? DEFAULT_COUNTRY);
  const [key] = useState(newIdempotencyKey);
  const { submit, errorOf, ...state } = useRobotForm<AddressField>({
    fields: FIELDS,
    label: (field) => checkout(field),
    refused: (field) => checkout(`errors.${field}`),
    needed: false,
  });
  const initial = address ?? { name: customer.name, phone: customer.mobile ?? "" };

  const send = (form: HTMLFormElement) => {
    const values = readForm(new FormData(form));
    const errors = formErrors({ ...EMPTY_FORM, ...values }, false);
    const wrong = FIELDS.flatMap((field): FieldProblem<AddressField>[] => {
      const why = errors[field];
      return why ? [{ field, text: checkout(`errors.${why}`) }] : [];
    });
    return submit(wrong, async () => {
      try {
        await sendAddress(values, address, key);
      } catch (error) {
        if ([404, 409].includes(problemOf(error).status ?? 0)) void onOutdated();
        throw error;
      }
      await onSaved();
    });
  };

  const field = (name: AddressField) => ({
    name,
    label: checkout(name),
    required: true,
    error: errorOf(name),
    defaultValue: { ...EMPTY_FORM, ...initial }[name],
  });

  return (
    <FormCard title={t(address ? "changeAddressTitle" : "addAddress")}>
      <RobotForm
        action="login"
        state={state}
        send={send}
        onEdit={(form) => setCountry(readForm(new FormData(form)).country)}
        button={{ filling: t("save"), checking: t("saving"), sending: t("saving") }}
        buttonClass="sm:justify-self-start sm:px-8"
      >
        <TextField {...field("name")} label={t("receiver")} autoComplete="name" maxLength={100} />
        <TextField {...PHONE_INPUT} {...field("phone")} hint={checkout("phoneHint")} />
        <TextField
          {...field("address")}
          hint={checkout("addressHint")}
          autoComplete="address-line1"
          maxLength={300}
        />
        <TextField {...field("city")} autoComplete="address-level2" maxLength={100} />
        {country === DEFAULT_COUNTRY && <AreaChoice chosen={address?.area ?? null} />}
        <div className="grid gap-5 xs:grid-cols-2">
          <TextField {...field("zip")} autoComplete="postal-code" maxLength={20} />
          <CountryField initial={country} error={errorOf("country")} />
        </div>
        {!address?.isDefault && (
          <CheckboxField name="is_default" defaultChecked={false}>
            {t("makeDefault")}
          </CheckboxField>
        )}
      </RobotForm>
      <button type="button" onClick={onBack} className={`${buttonStyle("quiet")} mt-3`}>
        {t("back")}
      </button>
    </FormCard>
  );
}

function AreaChoice({ chosen }: { chosen: Address["area"] }) {
  const t = useTranslations("checkout");
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("shippingOption")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard name="area" value="inside" defaultChecked={chosen === "inside"}>
          {t("insideDhaka")}
        </RadioCard>
        <RadioCard name="area" value="outside" defaultChecked={chosen === "outside"}>
          {t("outsideDhaka")}
        </RadioCard>
      </div>
    </fieldset>
  );
}

function CountryField({ initial, error }: { initial: string; error: string | undefined }) {
  const t = useTranslations("checkout");
  const name = useTranslations("countries");
  const id = useId();
  return (
    <FieldShell id={id} label={t("country")} error={error}>
      {(aria) => (
        <select
          {...aria}
          id={id}
          name="country"
          autoComplete="country-name"
          defaultValue={initial}
          className={INPUT_STYLE}
        >
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {name(country)}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}
