import TextField from "@mui/material/TextField";
import { useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import type { ManualPayment } from "@/lib/desk/order-calls";
import { can } from "@/lib/desk/permissions";
import type { FieldProps } from "../shared/form-button";
import { textIn } from "../shared/form-values";

const WAYS = ["cash", "bkash-transfer", "nagad", "rocket", "bank", "card"] as const;

/** Fields of a manual payment: payment method, and a transaction number except for cash. */
export function WayFields({ field }: { field: FieldProps }) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
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
      {way !== "cash" && (
        <>
          <TextField
            {...field("transaction")}
            required
            label={translate("desk.orders.transaction_number")}
            slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: "characters" } }}
          />
          {can(role, "transactions", "reuse") && (
            <TextField
              {...field("reuse_reason", translate("desk.orders.reuse_hint"))}
              label={translate("desk.orders.reuse_reason")}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )}
        </>
      )}
    </>
  );
}

/** Returns the entered values. */
export function paymentIn(form: FormData): Omit<ManualPayment, "version"> {
  const transaction = textIn(form, "transaction");
  const reason = textIn(form, "reuse_reason");
  return {
    way: textIn(form, "way") ?? "",
    ...(transaction !== null && { transaction }),
    ...(reason !== null && { reuse_reason: reason }),
  };
}
