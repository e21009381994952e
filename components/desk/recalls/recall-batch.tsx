import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskRecallPreview } from "@/lib/contract/recalls/desk-schemas";
import type { DeskBatch } from "@/lib/contract/stock/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

/** What the recall would do. */
function Preview({ preview }: { preview: DeskRecallPreview }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { orders, pieces, held_orders, held_pieces, for_sale } = preview;
  const { by_mail, by_sms, unreachable } = preview;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1 }}>
      <Typography>{translate("desk.recalls.for_sale", { pieces: number(for_sale) })}</Typography>
      <Typography>
        {orders === 0
          ? translate("desk.recalls.no_orders")
          : translate("desk.recalls.sent", { orders: number(orders), pieces: number(pieces) })}
      </Typography>
      {orders > 0 && (
        <Typography>
          {translate("desk.recalls.reach", {
            mail: number(by_mail),
            sms: number(by_sms),
            none: number(unreachable),
          })}
        </Typography>
      )}
      {held_orders > 0 && (
        <Typography>
          {translate("desk.recalls.held", {
            orders: number(held_orders),
            pieces: number(held_pieces),
          })}
        </Typography>
      )}
    </Alert>
  );
}

interface RecallBatchProps {
  productId: number;
  batch: DeskBatch;
  /** Called when the batch is recalled. */
  onChanged: () => Promise<void>;
}

/** Button and form that recall a batch, after the numbers of its orders. */
export function RecallBatch({ productId, batch, onChanged }: RecallBatchProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run } = useAction();
  const [preview, setPreview] = useState<DeskRecallPreview | null>(null);
  const params = { id: productId, batchId: batch.id };
  const label = translate("desk.recalls.recall");
  const name = translate("desk.stock.batch", { batch: batch.batch_no });
  const load = async () => {
    setPreview(null);
    const { data } = await dataProvider.previewDeskRecall({ params });
    setPreview(data);
  };
  const send = (form: FormData) =>
    dataProvider.recallDeskBatch({
      params,
      body: {
        reason: textIn(form, "reason") ?? "",
        advice: textIn(form, "advice") ?? "",
        advice_bn: textIn(form, "advice_bn") ?? "",
      },
    });
  const paragraphs = { multiline: true, minRows: 2, required: true };
  return (
    <FormButton
      dangerous
      label={label}
      ariaLabel={`${label}: ${name}`}
      title={translate("desk.recalls.title", { batch: batch.batch_no })}
      submitLabel={translate("desk.recalls.do")}
      done={({ recalled }) =>
        recalled
          ? { text: "desk.recalls.done", type: "success" }
          : { text: "desk.recalls.done_before", type: "warning" }
      }
      onOpen={() => void run(load)}
      send={send}
      reload={onChanged}
    >
      {(field) => (
        <>
          {preview ? (
            <Preview preview={preview} />
          ) : (
            <Typography role="status">{translate("desk.recalls.loading")}</Typography>
          )}
          <FieldText
            required
            label={translate("desk.recalls.reason")}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            {...field("reason", translate("desk.recalls.reason_hint"))}
          />
          <FieldText
            {...paragraphs}
            label={translate("desk.recalls.advice")}
            slotProps={{ htmlInput: { maxLength: 500, lang: "en" } }}
            {...field("advice", translate("desk.recalls.advice_hint"))}
          />
          <FieldText
            {...paragraphs}
            label={translate("desk.recalls.advice_bn")}
            slotProps={{ htmlInput: { maxLength: 500, lang: "bn" } }}
            {...field("advice_bn")}
          />
        </>
      )}
    </FormButton>
  );
}
