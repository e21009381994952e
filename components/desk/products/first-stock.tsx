import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateInput, TextInput, usePermissions, useTranslate } from "react-admin";
import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { can } from "@/lib/contract/permissions";
import { NumberField } from "../shared/number-field";

/** Part of the form of a new product with its first batch, which is no part of the product. */
const PART = "first_batch";

/** The first batch of a new product. */
export interface FirstBatch {
  batch_no: string;
  quantity: number;
  expires_on: string;
}

const partOf = (values: unknown) => looseObject(looseObject(values)[PART]);

/** Returns the values of a new product, and its first batch; null if the form has none. */
export function splitFirstBatch(values: Record<string, unknown>) {
  const { [PART]: _, ...product } = values;
  const part = partOf(values);
  const [batch_no, expires_on] = [looseText(part.batch_no), looseText(part.expires_on)];
  const quantity = looseNumber(part.quantity);
  const isWhole = batch_no !== null && expires_on !== null && quantity !== null;
  const batch: FirstBatch | null = isWhole ? { batch_no, expires_on, quantity } : null;
  return { product, batch };
}

/** A batch has all of its fields, or none. */
const allOrNone = (value: unknown, values: unknown) => {
  const isStarted = Object.values(partOf(values)).some((one) => looseText(one) !== null);
  return isStarted && looseText(value) === null ? "ra.validation.required" : undefined;
};

/** Inputs of the first batch of a new product, for those who may receive stock. */
export function FirstStock() {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  if (!can(role, "stock", "receive")) return null;
  return (
    <Box role="group" aria-label={translate("desk.stock.first")} sx={{ my: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate("desk.stock.first")}</Typography>
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: "1fr 1fr" }}>
        <NumberField
          source={`${PART}.quantity`}
          label="desk.stock.quantity"
          min={1}
          decimals={0}
          validate={allOrNone}
        />
        <TextInput
          source={`${PART}.batch_no`}
          label="desk.stock.batch_no"
          validate={allOrNone}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      </Box>
      <DateInput
        source={`${PART}.expires_on`}
        label="desk.stock.expires_on"
        parse={(day: string) => day || null}
        validate={allOrNone}
        helperText="desk.stock.first_hint"
      />
    </Box>
  );
}
