import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { ImportedRow } from "@/lib/desk/product-table/import-table";
import { Section } from "../../shared/section";
import { useLanguage } from "../../shared/use-language";

const STEP = 100;

interface RowListProps {
  title: string;
  rows: readonly ImportedRow[];
  children: (row: ImportedRow) => ReactNode;
}

/** Rows of a file with their lines; a long list is shown step by step. */
export function RowList({ title, rows, children }: RowListProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const [shown, setShown] = useState(STEP);
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, overflowWrap: "anywhere" }}>
        {rows.slice(0, shown).map((row) => (
          <Box component="li" key={row.line} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
            <strong>{translate("desk.import.line", { line: number(row.line) })}</strong>
            {row.sku && (
              <>
                {" · "}
                <span lang="en">{row.sku}</span>
              </>
            )}
            {row.name && ` · ${row.name}`}
            <Box>{children(row)}</Box>
          </Box>
        ))}
      </Box>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>
          {translate("desk.import.more", { count: number(rows.length - shown) })}
        </Button>
      )}
    </Section>
  );
}
