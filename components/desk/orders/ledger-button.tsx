import Typography from "@mui/material/Typography";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { saveFile } from "@/lib/base/save-file";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { lastMonth } from "@/lib/desk/last-month";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";

/** Saves the money of a month as CSV for the accountant. The server asks for the password. */
export function LedgerButton() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  if (!can(role, "ledger", "export")) return null;
  const send = async (form: FormData) => {
    const month = textIn(form, "month") ?? "";
    saveFile(await dataProvider.monthLedger(month), `ledger-${month}.csv`);
  };
  return (
    <FormButton
      label={translate("desk.orders.ledger.download")}
      done="desk.orders.ledger.downloaded"
      send={send}
    >
      {(field) => (
        <>
          <Typography>{translate("desk.orders.ledger.hint")}</Typography>
          <FieldText
            {...field("month")}
            type="month"
            required
            label={translate("desk.orders.ledger.month")}
            defaultValue={lastMonth(Date.now())}
            // Some browsers show a text field instead.
            slotProps={{ htmlInput: { pattern: "[0-9]{4}-[0-9]{2}", placeholder: "2026-11" } }}
          />
        </>
      )}
    </FormButton>
  );
}
