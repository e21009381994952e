import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { ManualPayment } from "@/lib/desk/order-calls";
import type { FieldProps } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { TransactionFields, transactionIn } from "./transaction-fields";

const MANUAL_METHODS = ["cash", "bkash-transfer", "nagad", "rocket", "bank", "card"] as const;

/** Fields of a manual payment: payment method, and a transaction except for cash. */
export function MethodFields({ field }: { field: FieldProps }) {
  const translate = useTranslate();
  const [method, setMethod] = useState<string>(MANUAL_METHODS[0]);
  return (
    <>
      <TextField
        {...field("way")}
        select
        label={translate("desk.orders.way")}
        value={method}
        onChange={({ target }) => setMethod(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {MANUAL_METHODS.map((one) => (
          <option key={one} value={one}>
            {translate(`desk.orders.ways.${one}`)}
          </option>
        ))}
      </TextField>
      {method !== "cash" && <TransactionFields field={field} required />}
    </>
  );
}

/** Returns the entered values. */
export function paymentIn(form: FormData): Omit<ManualPayment, "version"> {
  return { way: textIn(form, "way") ?? "", ...transactionIn(form) };
}
