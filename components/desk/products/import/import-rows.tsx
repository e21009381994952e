import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { ImportedRow } from "@/lib/desk/product-table/table-calls";
import { useLanguage } from "../../shared/use-language";
import { RowList } from "./row-list";

/** Rows that are not imported, with their errors. */
export function WrongRows({ rows }: { rows: readonly ImportedRow[] }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  return (
    <RowList
      title={translate("desk.import.wrong_rows", { count: number(rows.length) })}
      rows={rows}
    >
      {({ column, problem, twin }) => (
        <Box component="span" sx={{ color: "error.main" }}>
          {column !== null && (
            <>
              <span lang="en">{column}</span>
              {": "}
            </>
          )}
          {twin === null ? problem : translate("desk.import.twin", { line: number(twin) })}
        </Box>
      )}
    </RowList>
  );
}

/** Columns that are shown with their old and new value; others are shown by name. */
const WITH_VALUES = ["price"];

function Changes({ row }: { row: ImportedRow }) {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  const { price, stock, outcome } = row;
  const others = row.changed.filter((name) => !WITH_VALUES.includes(name));
  const before = (text: string | null) => text ?? translate("desk.none");
  const withValues = [
    outcome === "added" && translate("desk.import.new"),
    price &&
      translate("desk.import.price", {
        before: before(price.before === null ? null : taka(price.before)),
        after: taka(price.after),
      }),
    stock &&
      translate("desk.import.stock", {
        before: number(stock.before ?? 0),
        after: number(stock.after),
      }),
  ].filter(Boolean);
  return (
    <>
      {withValues.join(" · ")}
      {withValues.length > 0 && others.length > 0 && " · "}
      {others.length > 0 && <span lang="en">{others.join(", ")}</span>}
    </>
  );
}

/** Rows that change something, with old and new values. */
export function ChangedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  return (
    <RowList title={translate("desk.import.changes", { count: number(rows.length) })} rows={rows}>
      {(row) => <Changes row={row} />}
    </RowList>
  );
}
