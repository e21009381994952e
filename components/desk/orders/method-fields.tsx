import { useState } from "react";
import { useTranslate } from "react-admin";
import type { DeskPayment } from "@/lib/contract/desk-money";
import type { ManualMethod } from "@/lib/contract/terms";
import { FieldText } from "../shared/checked-form";
import type { FieldProps } from "../shared/form-button";
import { choiceIn } from "../shared/form-values";
import { TransactionFields, transactionIn } from "./transaction-fields";

/** In the order in which the screen offers them. */
const METHODS = [
  "cash",
  "bkash-transfer",
  "nagad",
  "rocket",
  "bank",
  "card",
] as const satisfies readonly ManualMethod[];

/** Fields of a manual payment: payment method, and a transaction except for cash. */
export function MethodFields({ field }: { field: FieldProps }) {
  const translate = useTranslate();
  const [method, setMethod] = useState<string>(METHODS[0]);
  return (
    <>
      <FieldText
        {...field("way")}
        select
        label={translate("desk.orders.way")}
        value={method}
        onChange={({ target }) => setMethod(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {METHODS.map((one) => (
          <option key={one} value={one}>
            {translate(`desk.orders.ways.${one}`)}
          </option>
        ))}
      </FieldText>
      {method !== "cash" && <TransactionFields field={field} required />}
    </>
  );
}

/** Returns the entered values. */
export function paymentIn(form: FormData): Omit<DeskPayment, "version"> {
  return { way: choiceIn(form, "way", METHODS), ...transactionIn(form) };
}
