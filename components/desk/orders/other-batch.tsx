import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskOrderDetails, DeskOrderLine } from "@/lib/contract/orders/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { numberIn, textIn, WHOLE } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

interface OtherBatchProps {
  order: DeskOrderDetails;
  line: DeskOrderLine;
}

const NATIVE = { select: { native: true }, inputLabel: { shrink: true } };

/** Button and form that take pieces of a line from another batch, before the order is packed. */
export function OtherBatch({ order, line }: OtherBatchProps) {
  const translate = useTranslate();
  const { number, day } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const own = line.batches;
  const [chosen, setChosen] = useState<string | null>(null);
  const from = own.find(({ batch_no }) => batch_no === chosen) ?? own[0];
  const others = line.batches_for_sale.filter(({ batch_no }) => batch_no !== from?.batch_no);
  if (!from || others.length === 0) return null;
  const label = translate("desk.orders.other_batch.button");
  return (
    <FormButton
      label={label}
      ariaLabel={`${label}: ${line.name}`}
      title={translate("desk.orders.other_batch.title")}
      submitLabel={translate("desk.orders.other_batch.do")}
      done="desk.orders.other_batch.done"
      version={order.version}
      conflict="desk.orders.changed"
      send={(form, version) =>
        dataProvider.chooseDeskBatch({
          params: { deskOrder: order.number },
          body: {
            version,
            line: line.id,
            from: from.batch_no,
            to: textIn(form, "to") ?? "",
            quantity: numberIn(form, "quantity") ?? 0,
          },
        })
      }
    >
      {(field) => (
        <>
          <Typography>{translate("desk.orders.other_batch.hint")}</Typography>
          <FieldText
            select
            required
            label={translate("desk.orders.other_batch.from")}
            value={from.batch_no}
            onChange={({ target }) => setChosen(target.value)}
            slotProps={NATIVE}
            {...field("from")}
          >
            {own.map(({ batch_no, quantity }) => (
              <option key={batch_no} value={batch_no}>
                {translate("desk.orders.other_batch.of_line", {
                  batch: batch_no,
                  count: number(quantity),
                })}
              </option>
            ))}
          </FieldText>
          <FieldText
            select
            required
            label={translate("desk.orders.other_batch.to")}
            slotProps={NATIVE}
            {...field("to")}
          >
            {others.map(({ batch_no, expires_on, quantity }) => (
              <option key={batch_no} value={batch_no}>
                {translate("desk.orders.other_batch.option", {
                  batch: batch_no,
                  day: day(expires_on),
                  count: number(quantity),
                })}
              </option>
            ))}
          </FieldText>
          <FieldText
            key={from.batch_no}
            required
            label={translate("desk.orders.other_batch.quantity")}
            defaultValue={from.quantity}
            slotProps={{ htmlInput: WHOLE }}
            {...field("quantity")}
          />
        </>
      )}
    </FormButton>
  );
}
