import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { ManualPayment } from "@/lib/desk/order-calls";
import type { FieldProps } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { TransactionFields, transactionIn } from "./transaction-fields";

const WAYS = ["cash", "bkash-transfer", "nagad", "rocket", "bank", "card"] as const;

/** Fields of a manual payment: payment method, and a transaction except for cash. */
export function WayFields({ field }: { field: FieldProps }) {
  const translate = useTranslate();
  const [way, setWay] = useState<string>(WAYS[0]);
  return (
    <>
      <TextField
        {...field("way")}
        select
        label={translate("desk.orders.way")}
        value={way}
        onChange={({ target }) => setWay(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {WAYS.map((one) => (
          <option key={one} value={one}>
            {translate(`desk.orders.ways.${one}`)}
          </option>
        ))}
      </TextField>
      {way !== "cash" && <TransactionFields field={field} required />}
    </>
  );
}

/** Returns the entered values. */
export function paymentIn(form: FormData): Omit<ManualPayment, "version"> {
  return { way: textIn(form, "way") ?? "", ...transactionIn(form) };
}
