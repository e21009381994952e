import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import { FieldText } from "../shared/checked-form";
import { useLanguage } from "../shared/use-language";

/** Says what is still to pay, and asks why the order goes on all the same. */
export function UnpaidReason({ unpaid }: { unpaid: number }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  return (
    <>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {translate("desk.orders.still_unpaid", { amount: taka(unpaid) })}
      </Alert>
      <FieldText
        name="unpaid_reason"
        required
        label={translate("desk.orders.unpaid_reason")}
        helperText={translate("desk.orders.unpaid_hint")}
        slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
      />
    </>
  );
}
