import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ActionDialog } from "../shared/action-dialog";
import { AMOUNT, numberIn, textIn, WHOLE } from "../shared/form-values";
import { useFormAction } from "../shared/use-form-action";

function deliveryOf(form: FormData) {
  const [expires_on, cost] = [textIn(form, "expires_on"), numberIn(form, "cost")];
  return {
    batch_no: textIn(form, "batch_no") ?? "",
    quantity: numberIn(form, "quantity") ?? 0,
    delivery: textIn(form, "delivery") ?? "",
    ...(expires_on !== null && { expires_on }),
    ...(cost !== null && { cost }),
  };
}

interface ReceiveStockProps {
  productId: number;
  /** Is called when stock has changed. */
  onReceived: () => Promise<void>;
}

/** Button and form that take a delivery into stock. */
export function ReceiveStock({ productId, onReceived }: ReceiveStockProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy, field } = useFormAction();
  const [open, setOpen] = useState(false);
  const submit = (form: FormData) =>
    run(async () => {
      const received = await dataProvider.receiveStock(productId, deliveryOf(form));
      await onReceived();
      setOpen(false);
      if (received) notify("desk.stock.received", { type: "success" });
      else notify("desk.stock.received_before", { type: "warning" });
    });
  const line = (max: number) => ({ htmlInput: { maxLength: max } });
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
        {translate("desk.stock.receive")}
      </Button>
      <ActionDialog
        open={open}
        title={translate("desk.stock.receive")}
        label={translate("desk.stock.receive_do")}
        cancelLabel={translate("desk.actions.cancel")}
        busy={busy}
        onSubmit={(form) => void submit(form)}
        onClose={() => setOpen(false)}
      >
        <TextField
          required
          label={translate("desk.stock.batch_no")}
          slotProps={line(60)}
          {...field("batch_no")}
        />
        <TextField
          type="date"
          label={translate("desk.stock.expires_on")}
          slotProps={{ inputLabel: { shrink: true } }}
          {...field("expires_on", translate("desk.stock.expires_hint"))}
        />
        <TextField
          required
          label={translate("desk.stock.quantity")}
          slotProps={{ htmlInput: WHOLE }}
          {...field("quantity")}
        />
        <TextField
          required
          label={translate("desk.stock.delivery")}
          slotProps={line(60)}
          {...field("delivery", translate("desk.stock.delivery_hint"))}
        />
        <TextField
          label={translate("desk.stock.cost")}
          slotProps={{ htmlInput: AMOUNT }}
          {...field("cost", translate("desk.stock.cost_hint"))}
        />
      </ActionDialog>
    </>
  );
}
