import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskRefund } from "@/lib/contract/desk-money";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import type { DeskLedger } from "@/lib/contract/payments/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { numberIn, textIn } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";
import { AmountField } from "./amount-field";
import { TransactionFields, transactionIn } from "./transaction-fields";

interface PayBackProps {
  sums: DeskLedger["sums"];
  /** Of the order or appointment. */
  version: string;
  /** Key of the text for one that was changed since the dialog opened. */
  conflict?: string;
  send: (refund: DeskRefund) => Promise<unknown>;
}

/** Pays money back, all of it or a part. The server asks for the password. */
export function PayBackButton({ sums, version, conflict, send }: PayBackProps) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { refundable, overpaid } = sums;
  const amount = taka(refundable);
  const check = (form: FormData): Record<string, string> =>
    (numberIn(form, "amount") ?? 0) > refundable
      ? { amount: translate("desk.orders.refund_over", { amount }) }
      : {};
  const sendForm = (form: FormData, seen: string) =>
    send({
      version: seen,
      // Sent as null for text that is no amount, which the server refuses.
      amount: numberIn(form, "amount") ?? Number.NaN,
      reason: textIn(form, "reason") ?? "",
      ...transactionIn(form),
    });
  return (
    <FormButton
      label={translate("desk.orders.pay_back")}
      done="desk.orders.refunded"
      version={version}
      {...(conflict !== undefined && { conflict })}
      check={check}
      send={sendForm}
    >
      {(field) => (
        <>
          <AmountField
            {...field("amount", translate("desk.orders.refund_limit", { amount }))}
            label={translate("desk.orders.amount")}
            suggested={overpaid > 0 ? overpaid : refundable}
          />
          <FieldText
            {...field("reason")}
            required
            defaultValue={overpaid > 0 ? translate("desk.sales.overpaid_reason") : ""}
            label={translate("desk.orders.reason")}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TransactionFields
            field={field}
            hint={translate("desk.orders.refund_transaction_hint")}
          />
        </>
      )}
    </FormButton>
  );
}

/** Pays money of an order back. */
export function RefundButton({ order }: { order: DeskOrderDetails }) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, ledger } = order;
  if (ledger.sums.refundable <= 0 || !can(role, "orders", "refund")) return null;
  return (
    <PayBackButton
      sums={ledger.sums}
      version={version}
      conflict="desk.orders.changed"
      send={(refund) =>
        dataProvider.refundDeskOrder({ params: { deskOrder: number }, body: refund })
      }
    />
  );
}
