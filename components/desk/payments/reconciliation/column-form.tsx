import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { SettlementMapping } from "@/lib/contract/settlements/desk-schemas";
import type { SettlementPartner } from "@/lib/contract/settlements/terms";
import { DATE_ORDERS } from "@/lib/contract/settlements/terms";
import { CheckedForm, FieldText } from "../../shared/checked-form";
import { choiceIn, textIn } from "../../shared/form-values";

const REQUIRED = ["transaction", "amount", "day"] as const;
const OPTIONAL = {
  provider: ["attempt", "fee", "kind"],
  courier: ["attempt", "payout", "fee", "kind"],
} as const;
const WORDS = ["payment_words", "refund_words", "other_words"] as const;

type ColumnName = (typeof REQUIRED)[number] | (typeof OPTIONAL)["courier"][number];

/** Where the texts of a partner are. */
export const TEXTS = { provider: "desk.reconciliation", courier: "desk.payouts" } as const;

interface ColumnFormProps {
  /** Columns of the chosen file. */
  columns: readonly string[];
  mapping: SettlementMapping | null;
  partner: SettlementPartner;
  busy: boolean;
  onTry: (mapping: SettlementMapping) => void;
}

function mappingIn(form: FormData, partner: SettlementPartner): SettlementMapping {
  const column = (name: ColumnName) => textIn(form, name) ?? "";
  const mapping: SettlementMapping = {
    transaction: column("transaction"),
    amount: column("amount"),
    day: column("day"),
    attempt: textIn(form, "attempt"),
    fee: textIn(form, "fee"),
    kind: textIn(form, "kind"),
    payment_words: textIn(form, "payment_words"),
    refund_words: textIn(form, "refund_words"),
    other_words: textIn(form, "other_words"),
    date_order: choiceIn(form, "date_order", DATE_ORDERS),
  };
  return partner === "courier" ? { ...mapping, payout: textIn(form, "payout") } : mapping;
}

/** Chooses which column of a partner's file means what. */
export function ColumnForm({ columns, mapping, partner, busy, onTry }: ColumnFormProps) {
  const translate = useTranslate();
  const textOf = (name: string) => translate(`${TEXTS[partner]}.${name}`);
  const known = (name: ColumnName) => columns.find((column) => column === mapping?.[name]) ?? "";
  const select = (name: ColumnName, required: boolean) => (
    <FieldText
      key={name}
      name={name}
      select
      required={required}
      label={textOf(`columns.${name}`)}
      defaultValue={known(name)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate("desk.reconciliation.no_column")}</option>
      {columns.map((column) => (
        <option key={column} value={column}>
          {column}
        </option>
      ))}
    </FieldText>
  );
  return (
    <CheckedForm onSubmit={(form) => onTry(mappingIn(form, partner))}>
      <Typography sx={{ mb: 1 }}>{textOf("columns_hint")}</Typography>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          my: 2,
        }}
      >
        {REQUIRED.map((name) => select(name, true))}
        {OPTIONAL[partner].map((name) => select(name, false))}
        {WORDS.map((name) => (
          <FieldText
            key={name}
            name={name}
            type="text"
            label={textOf(`columns.${name}`)}
            defaultValue={mapping?.[name] ?? ""}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        ))}
        <FieldText
          name="date_order"
          select
          label={textOf("columns.date_order")}
          defaultValue={mapping?.date_order ?? "dmy"}
          slotProps={{ select: { native: true } }}
        >
          {DATE_ORDERS.map((order) => (
            <option key={order} value={order}>
              {translate(`desk.reconciliation.date_orders.${order}`)}
            </option>
          ))}
        </FieldText>
      </Box>
      <Button type="submit" variant="outlined" disabled={busy}>
        {translate("desk.reconciliation.try")}
      </Button>
    </CheckedForm>
  );
}
