import { useTranslate } from "react-admin";
import type { DeskReturn } from "@/lib/contract/returns/schemas";
import { FieldText } from "../shared/checked-form";
import type { FieldProps } from "../shared/form-button";
import { numberIn, WHOLE } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

type Batches = DeskReturn["batches"];

/** Batch numbers may be named like another field. */
const fieldOf = (batchNo: string) => `batch ${batchNo}`;

/** Fields for the pieces of each batch that can be sold again. */
export function SplitPieces({ batches, field }: { batches: Batches; field: FieldProps }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  return batches.map(({ batch_no, quantity }) => (
    <FieldText
      key={batch_no}
      {...field(
        fieldOf(batch_no),
        translate("desk.returns.split.at_most", { count: number(quantity) }),
      )}
      required
      label={translate("desk.returns.split.for_sale", { batch: batch_no })}
      defaultValue={number(quantity)}
      slotProps={{ htmlInput: WHOLE }}
    />
  ));
}

/** Returns the pieces of a form that can be sold again, by batch. */
export const piecesIn = (form: FormData, batches: Batches) =>
  batches
    .map(({ batch_no }) => ({ batch_no, quantity: numberIn(form, fieldOf(batch_no)) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
