import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { type GridColumn, type PriceRow, readCell } from "@/lib/desk/price-grid";
import { useLanguage } from "../shared/use-language";
import type { useGridCells } from "./use-grid-cells";

interface PriceCellProps {
  record: PriceRow;
  column: GridColumn;
  cell: ReturnType<ReturnType<typeof useGridCells>>;
  /** Whether a label is shown above the input. */
  labelled?: boolean;
}

/** Input of the grid; the former value is shown below a changed one. */
export function PriceCell({ record, column, cell, labelled = false }: PriceCellProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const value = readCell(column, cell.value);
  const isChanged = value !== record[column];
  const hint = () => {
    if (cell.readOnly) return translate("desk.prices.no_batch");
    if (value === null) return translate(`desk.prices.invalid.${column}`);
    return isChanged && translate("desk.prices.was", { value: number(record[column]) });
  };
  return (
    <TextField
      size="small"
      margin="none"
      error={value === null}
      {...(labelled && { label: translate(`resources.prices.fields.${column}`) })}
      helperText={hint()}
      value={cell.value}
      inputRef={cell.ref}
      onChange={({ target }) => cell.onChange(target.value)}
      slotProps={{
        htmlInput: {
          "aria-label": cell.label,
          inputMode: "decimal",
          autoComplete: "off",
          readOnly: cell.readOnly,
          onPaste: cell.onPaste,
          onKeyDown: cell.onKeyDown,
          onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
            currentTarget.select(),
        },
      }}
      sx={{ minWidth: 104, ...(isChanged && value !== null && { bgcolor: "primary.light" }) }}
    />
  );
}
