import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslate } from "react-admin";
import type { ImportedRow } from "@/lib/desk/product-table/import-table";
import { useLanguage } from "../../shared/use-language";
import { RowList } from "./row-list";

interface OddBatchesProps {
  /** Rows whose new batch has something unusual. */
  rows: readonly ImportedRow[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** New batches of a file with something unusual, which a person has to check before they are saved. */
export function OddBatches({ rows, checked, onChange }: OddBatchesProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <RowList title={translate("desk.import.odd", { count: number(rows.length) })} rows={rows}>
        {({ odd }) => odd.map((code) => translate(`desk.stock.odd.${code}`)).join(", ")}
      </RowList>
      <Alert severity="warning" icon={false} sx={{ mt: 1 }}>
        <FormControlLabel
          control={
            <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} />
          }
          label={translate("desk.import.odd_checked")}
        />
      </Alert>
    </Box>
  );
}
