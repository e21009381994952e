import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDataProvider, useNotify, usePermissions, useRefresh, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";
import type { OrderDetails } from "@/lib/desk/records";
import { ActionDialog } from "../shared/action-dialog";
import { AMOUNT, numberIn, textIn } from "../shared/form-values";
import { useAction } from "../shared/use-action";

/** What the dialog has, for the call. */
function refundOf(form: FormData) {
  const amount = numberIn(form, "amount");
  const transaction = textIn(form, "transaction");
  return {
    reason: textIn(form, "reason") ?? "",
    ...(amount !== null && { amount }),
    ...(transaction !== null && { transaction }),
  };
}

/** Pays money of a paid order back, all of it or a part. The server asks for the password. */
export function RefundButton({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const isPaid = order.payments.some(({ state }) => state === "paid");
  if (!isPaid || !can(role, "orders", "refund")) return null;
  const submit = (form: FormData) =>
    run(async () => {
      const { number, version } = order;
      await dataProvider.refundOrder(number, { version, ...refundOf(form) });
      setOpen(false);
      notify("desk.orders.refunded", { type: "success" });
      refresh();
    });
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
        {translate("desk.orders.pay_back")}
      </Button>
      <ActionDialog
        open={open}
        title={translate("desk.orders.pay_back_title")}
        label={translate("desk.orders.pay_back")}
        cancelLabel={translate("desk.orders.back")}
        busy={busy}
        onSubmit={(form) => void submit(form)}
        onClose={() => setOpen(false)}
      >
        <TextField
          name="amount"
          label={translate("desk.orders.amount")}
          helperText={translate("desk.orders.amount_hint")}
          slotProps={{ htmlInput: AMOUNT }}
        />
        <TextField
          name="reason"
          required
          label={translate("desk.orders.reason")}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          name="transaction"
          label={translate("desk.orders.refund_transaction")}
          helperText={translate("desk.orders.refund_transaction_hint")}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      </ActionDialog>
    </>
  );
}
