import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";
import type { OrderDetails } from "@/lib/desk/records";
import { type FieldProps, FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

const WAYS = ["cash", "bkash-transfer", "nagad", "rocket", "bank", "card"] as const;

/** How the money came; everything but cash has a transaction number. */
function WayFields({ field }: { field: FieldProps }) {
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
      {way !== "cash" && (
        <TextField
          {...field("transaction")}
          required
          label={translate("desk.orders.transaction_number")}
          slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: "characters" } }}
        />
      )}
    </>
  );
}

/** Whether the total can come now; an order that expired unpaid can still be paid. */
function isPayable({ state, waits_for, ledger }: OrderDetails): boolean {
  const { due, paid, undecided } = ledger.sums;
  if (waits_for === "charge" || undecided > 0) return false;
  return due > 0 || (state === "cancelled" && paid === 0);
}

/** Records that the total of an order came as cash or by a transfer. */
export function PaymentButton({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, total, state } = order;
  if (!isPayable(order) || !can(role, "orders", "pay")) return null;
  const send = (form: FormData, seen: string) => {
    const transaction = textIn(form, "transaction");
    return dataProvider.payOrder(number, {
      version: seen,
      way: textIn(form, "way") ?? "",
      ...(transaction !== null && { transaction }),
    });
  };
  return (
    <FormButton
      label={translate("desk.orders.pay")}
      done="desk.orders.payment_recorded"
      version={version}
      conflict="desk.orders.changed"
      send={send}
    >
      {(field) => (
        <>
          <Typography>{translate("desk.orders.pay_hint", { amount: taka(total) })}</Typography>
          {state === "cancelled" && <Typography>{translate("desk.orders.pay_reopens")}</Typography>}
          <WayFields field={field} />
        </>
      )}
    </FormButton>
  );
}
