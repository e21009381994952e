import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { type BatchRecord, CORRECTION_REASONS } from "@/lib/desk/records";
import { ActionDialog } from "../shared/action-dialog";
import { numberIn, textIn, WHOLE } from "../shared/form-values";
import { useFormAction } from "../shared/use-form-action";
import { useLanguage } from "../shared/use-language";
import { visuallyHidden } from "../shared/visually-hidden";

interface CorrectStockProps {
  productId: number;
  batch: BatchRecord;
  /** Is called when stock has changed, or was changed by somebody else. */
  onChanged: () => Promise<void>;
}

/** Button and form that set what is there of a batch to what was counted. */
export function CorrectStock({ productId, batch, onChanged }: CorrectStockProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { number } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy, field } = useFormAction();
  const [open, setOpen] = useState(false);
  const submit = async (form: FormData) => {
    const corrected = await run(() =>
      dataProvider.correctStock(productId, batch.id, {
        version: batch.version,
        quantity: numberIn(form, "quantity") ?? 0,
        reason: textIn(form, "reason") ?? "",
      }),
    );
    // After a refusal the form shows what is there now; what was typed stays.
    await onChanged();
    if (!corrected) return;
    setOpen(false);
    notify("desk.stock.corrected", { type: "success" });
  };
  const name = batch.batch_no;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate("desk.stock.correct")}
        <span style={visuallyHidden}> {translate("desk.stock.batch", { batch: name })}</span>
      </Button>
      <ActionDialog
        open={open}
        title={translate("desk.stock.correct_title", { batch: name })}
        label={translate("desk.stock.correct_do")}
        cancelLabel={translate("desk.actions.cancel")}
        busy={busy}
        onSubmit={(form) => void submit(form)}
        onClose={() => setOpen(false)}
      >
        <Typography role="status">
          {translate("desk.stock.there", { count: number(batch.quantity) })}
        </Typography>
        <TextField
          required
          label={translate("desk.stock.counted")}
          slotProps={{ htmlInput: WHOLE }}
          {...field("quantity")}
        />
        <TextField
          select
          required
          defaultValue="counted"
          label={translate("desk.stock.reason")}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          {...field("reason")}
        >
          {CORRECTION_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {translate(`desk.stock.reasons.${reason}`)}
            </option>
          ))}
        </TextField>
      </ActionDialog>
    </>
  );
}
