import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { GRID_COLUMNS, type PriceRow } from "@/lib/desk/price-grid";
import { LocalName } from "../shared/local-name";
import { Thumbnail } from "../shared/thumbnail";
import { PriceCell } from "./price-cell";
import { usePriceEdits } from "./price-edits-context";
import { useGridCells } from "./use-grid-cells";

/** Returns the rows of the page; an edited one as it was when that began. */
function useGridRows(): PriceRow[] {
  const { data = [] } = useListContext<PriceRow>();
  const [{ rows }] = usePriceEdits();
  return data.map((record) => rows[record.id]?.record ?? record);
}

function ProductLink({ record }: { record: PriceRow }) {
  return (
    <Link component={RouterLink} to={`/products/${record.id}`} tabIndex={-1}>
      <LocalName {...record} />
    </Link>
  );
}

export function PriceTable() {
  const translate = useTranslate();
  const cellOf = useGridCells();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {["name", "sku", ...GRID_COLUMNS].map((name) => (
            <TableCell key={name}>{translate(`resources.prices.fields.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {useGridRows().map((record, row) => (
          <TableRow key={record.id}>
            <TableCell component="th" scope="row">
              <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
                <Thumbnail path={record.picture} size={40} />
                <ProductLink record={record} />
              </Box>
            </TableCell>
            <TableCell>{record.sku}</TableCell>
            {GRID_COLUMNS.map((column) => (
              <TableCell key={column} sx={{ verticalAlign: "top" }}>
                <PriceCell record={record} column={column} cell={cellOf(record, row, column)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The grid on a phone: a card for each product. */
export function PriceCards() {
  const cellOf = useGridCells();
  return (
    <Box component="ul" sx={{ listStyle: "none", p: 1.5, m: 0 }}>
      {useGridRows().map((record, row) => (
        <Box
          component="li"
          key={record.id}
          sx={{ py: 1.5, borderTop: 1, borderColor: "divider", "&:first-of-type": { border: 0 } }}
        >
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, mb: 1.5 }}>
            <Thumbnail path={record.picture} size={40} />
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <ProductLink record={record} />
              <Typography variant="body2" color="text.secondary">
                {record.sku}
              </Typography>
            </Box>
          </Box>
          <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
            {GRID_COLUMNS.map((column) => (
              <PriceCell
                key={column}
                labelled
                record={record}
                column={column}
                cell={cellOf(record, row, column)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
