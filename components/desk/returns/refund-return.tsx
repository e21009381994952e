import TextField from "@mui/material/TextField";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import type { ReturnRecord } from "@/lib/desk/records";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

/** Refunds received pieces. The server asks for the password. */
export function RefundReturn({ record }: { record: ReturnRecord }) {
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
        dataProvider.refundReturn(record.id, { version, transaction: textIn(form, "transaction") })
      }
    >
      {(field) => (
        <TextField
          {...field("transaction", translate("desk.returns.transaction_hint"))}
          label={translate("desk.orders.transaction_number")}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      )}
    </FormButton>
  );
}
