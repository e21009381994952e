import TextField from "@mui/material/TextField";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";
import type { OrderDetails } from "@/lib/desk/records";
import { FormButton } from "../shared/form-button";
import { numberIn, textIn } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";
import { AmountField } from "./amount-field";

/** Pays money of an order back, all of it or a part. The server asks for the password. */
export function RefundButton({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, ledger } = order;
  const { refundable } = ledger.sums;
  if (refundable <= 0 || !can(role, "orders", "refund")) return null;
  const amount = taka(refundable);
  const check = (form: FormData): Record<string, string> =>
    (numberIn(form, "amount") ?? 0) > refundable
      ? { amount: translate("desk.orders.refund_over", { amount }) }
      : {};
  const send = (form: FormData, seen: string) => {
    const transaction = textIn(form, "transaction");
    return dataProvider.refundOrder(number, {
      version: seen,
      amount: numberIn(form, "amount"),
      reason: textIn(form, "reason") ?? "",
      ...(transaction !== null && { transaction }),
    });
  };
  return (
    <FormButton
      label={translate("desk.orders.pay_back")}
      done="desk.orders.refunded"
      version={version}
      conflict="desk.orders.changed"
      check={check}
      send={send}
    >
      {(field) => (
        <>
          <AmountField
            {...field("amount", translate("desk.orders.refund_limit", { amount }))}
            label={translate("desk.orders.amount")}
            suggested={refundable}
          />
          <TextField
            {...field("reason")}
            required
            label={translate("desk.orders.reason")}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            {...field("transaction", translate("desk.orders.refund_transaction_hint"))}
            label={translate("desk.orders.transaction_number")}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </>
      )}
    </FormButton>
  );
}
