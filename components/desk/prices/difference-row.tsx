import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { GRID_COLUMNS, type GridColumn, type PriceDifference } from "@/lib/desk/price-grid";
import { LocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";

interface ChangeLineProps {
  label: string;
  was: string;
  is: string;
}

function ChangeLine({ label, was, is }: ChangeLineProps) {
  return (
    <Typography variant="body2">
      {label}: <del>{was}</del> → <ins>{is}</ins>
    </Typography>
  );
}

/** A changed row of the grid: what it was and what it will be, also of each batch. */
export function DifferenceRow({ difference }: { difference: PriceDifference }) {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  const { record, before, after, batches, percent, isJump } = difference;
  const textOf = (column: GridColumn, value: number) =>
    column === "price" ? taka(value) : number(value);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        <LocalName {...record} />
      </Typography>
      {GRID_COLUMNS.filter((column) => before[column] !== after[column]).map((column) => (
        <ChangeLine
          key={column}
          label={translate(`resources.prices.fields.${column}`)}
          was={textOf(column, before[column])}
          is={textOf(column, after[column])}
        />
      ))}
      {batches.map(({ batch_no, ...pieces }) => (
        <ChangeLine
          key={batch_no}
          label={translate("desk.stock.batch", { batch: batch_no })}
          was={number(pieces.before)}
          is={number(pieces.after)}
        />
      ))}
      {isJump && (
        <Chip
          size="small"
          color="warning"
          label={
            percent === null
              ? translate("desk.prices.jump_from_zero")
              : translate("desk.prices.jump", {
                  percent: `${percent > 0 ? "+" : "−"}${number(Math.abs(percent))}`,
                })
          }
        />
      )}
    </Box>
  );
}
