import { useDataProvider, useTranslate } from "react-admin";
import type { DeskReturn } from "@/lib/contract/returns/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { TransactionFields, transactionIn } from "../orders/transaction-fields";
import { FormButton } from "../shared/form-button";
import { useLanguage } from "../shared/use-language";

/** Refunds received pieces. The server asks for the password. */
export function RefundReturn({ record }: { record: DeskReturn }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <FormButton
      label={translate("desk.returns.refund", { amount: taka(record.amount) })}
      done="desk.orders.refunded"
      version={record.version}
      conflict="desk.returns.changed"
      send={(form, version) =>
        dataProvider.refundDeskReturn({
          params: { id: record.id },
          body: { version, ...transactionIn(form) },
        })
      }
    >
      {(field) => (
        <TransactionFields field={field} hint={translate("desk.returns.transaction_hint")} />
      )}
    </FormButton>
  );
}
