import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { addToGroup } from "@/lib/base/groups";
import type { ImportedRow } from "@/lib/desk/product-table/import-table";
import { Section } from "../../shared/section";
import { useLanguage } from "../../shared/use-language";
import { RowList } from "./row-list";
import { WrongGroup } from "./wrong-group";

/** Rows that are not imported, by their errors. */
export function WrongRows({ rows }: { rows: readonly ImportedRow[] }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  if (rows.length === 0) return null;
  const problemOf = ({ problem, twin }: ImportedRow) =>
    twin === null ? problem : translate("desk.import.twin", { line: number(twin) });
  const groups = new Map<string, ImportedRow[]>();
  for (const row of rows) addToGroup(groups, JSON.stringify([row.column, problemOf(row)]), row);
  return (
    <Section title={translate("desk.import.wrong_rows", { count: number(rows.length) })}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, overflowWrap: "anywhere" }}>
        {[...groups].map(([key, [first, ...others]]) => (
          <Box component="li" key={key} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
            {first && (
              <WrongGroup
                column={first.column}
                problem={problemOf(first)}
                rows={[first, ...others]}
              />
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Columns whose values have a format of their own. */
const WITH_VALUES = ["price"];

function Changes({ row }: { row: ImportedRow }) {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  const { price, stock, outcome } = row;
  const others = row.texts.filter(({ column }) => !WITH_VALUES.includes(column));
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
        before: number(stock.before),
        after: number(stock.after),
      }),
  ].filter(Boolean);
  return (
    <>
      {withValues.join(" · ")}
      {others.map(({ column, before: old, after }) => (
        <Box key={column}>
          <span lang="en">{column}</span>
          {`: ${old || translate("desk.none")} → ${after || translate("desk.none")}`}
        </Box>
      ))}
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
