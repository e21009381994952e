import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import type { OrderFields } from "./use-order-form";

type OrderTextFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "error"> & {
  fields: OrderFields;
  name: "name" | "phone" | "email" | "address" | "city" | "zip";
};

/** A text field of the order form, with its label, what it held before, and its error. */
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
