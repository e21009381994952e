import Typography from "@mui/material/Typography";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskBatch } from "@/lib/contract/stock/desk-schemas";
import { CORRECTION_REASONS } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { choiceIn, numberIn, WHOLE } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

interface CorrectStockProps {
  productId: number;
  batch: DeskBatch;
  /** Called when stock has changed, or was changed by another user. */
  onChanged: () => Promise<void>;
}

/** Button and form that set what lies on the shelf of a batch to the counted quantity. */
export function CorrectStock({ productId, batch, onChanged }: CorrectStockProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { id, batch_no: name, version, quantity, held, shelf } = batch;
  const send = (form: FormData, seen: string) =>
    dataProvider.correctDeskStock({
      params: { id: productId, batchId: id },
      body: {
        version: seen,
        quantity: numberIn(form, "quantity") ?? 0,
        reason: choiceIn(form, "reason", CORRECTION_REASONS),
      },
    });
  const label = translate("desk.stock.correct");
  return (
    <FormButton
      label={label}
      ariaLabel={`${label} ${translate("desk.stock.batch", { batch: name })}`}
      title={translate("desk.stock.correct_title", { batch: name })}
      submitLabel={translate("desk.stock.correct_do")}
      done="desk.stock.corrected"
      version={version}
      conflict="desk.stock.changed"
      send={send}
      reload={onChanged}
    >
      {(field) => (
        <>
          <Typography role="status">
            {translate("desk.stock.there", {
              shelf: number(shelf),
              sale: number(quantity),
              held: number(held),
            })}
          </Typography>
          <FieldText
            required
            label={translate("desk.stock.counted")}
            slotProps={{ htmlInput: WHOLE }}
            {...field("quantity", translate("desk.stock.counted_hint"))}
          />
          <FieldText
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
          </FieldText>
        </>
      )}
    </FormButton>
  );
}
