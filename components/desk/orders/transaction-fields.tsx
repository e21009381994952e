import { usePermissions, useTranslate } from "react-admin";
import type { DeskPayment } from "@/lib/contract/desk-money";
import { can } from "@/lib/contract/permissions";
import { FieldText } from "../shared/checked-form";
import type { FieldProps } from "../shared/form-button";
import { textIn } from "../shared/form-values";

interface TransactionFieldsProps {
  field: FieldProps;
  /** Text below the number. */
  hint?: string;
  required?: boolean;
  /** Number at first. */
  initial?: string;
}

/** Number of a transaction; the owner may say why a used one is recorded again. */
export function TransactionFields(props: TransactionFieldsProps) {
  const { field, hint, required = false, initial = "" } = props;
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  return (
    <>
      <FieldText
        {...field("transaction", hint)}
        required={required}
        defaultValue={initial}
        label={translate("desk.orders.transaction_number")}
        slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: "characters" } }}
      />
      {can(role, "transactions", "reuse") && (
        <FieldText
          {...field("reuse_reason", translate("desk.orders.reuse_hint"))}
          label={translate("desk.orders.reuse_reason")}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </>
  );
}

/** Returns the entered values. */
export function transactionIn(form: FormData): Pick<DeskPayment, "transaction" | "reuse_reason"> {
  const transaction = textIn(form, "transaction");
  const reason = textIn(form, "reuse_reason");
  return {
    ...(transaction !== null && { transaction }),
    ...(reason !== null && { reuse_reason: reason }),
  };
}
