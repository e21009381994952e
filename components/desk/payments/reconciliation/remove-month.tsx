import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../../shared/checked-form";
import { FormButton } from "../../shared/form-button";
import { textIn } from "../../shared/form-values";

interface RemoveProps {
  gateway: string;
  month: string;
}

/** Removes the imported rows of a month, so that a file can be read again with other columns. */
export function RemoveMonth({ gateway, month }: RemoveProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const send = async (form: FormData) => {
    await dataProvider.removeDeskSettlement({
      params: { gateway },
      body: { month, reason: textIn(form, "reason") ?? "" },
    });
    await queryClient.invalidateQueries({ queryKey: ["settlements"] });
  };
  return (
    <div>
      <FormButton
        label={translate("desk.reconciliation.remove")}
        dangerous
        done="desk.reconciliation.removed"
        send={send}
      >
        {(field) => (
          <>
            <Typography>{translate("desk.reconciliation.remove_hint", { month })}</Typography>
            <FieldText
              {...field("reason")}
              type="text"
              required
              label={translate("desk.orders.reason")}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          </>
        )}
      </FormButton>
    </div>
  );
}
