import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { ImportedRow } from "@/lib/desk/product-table/import-table";
import { CellProblem } from "../../shared/cell-problem";
import { useLanguage } from "../../shared/use-language";

const SHOWN = 20;

interface WrongGroupProps {
  column: string | null;
  problem: string | null;
  /** Rows with this problem, at least one. */
  rows: readonly ImportedRow[];
}

/** An error with the lines and SKUs of the rows that have it. */
export function WrongGroup({ column, problem, rows }: WrongGroupProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, SHOWN);
  const lines = shown.map(({ line, sku }) => (sku ? `${number(line)} (${sku})` : number(line)));
  return (
    <>
      <CellProblem column={column} problem={problem} />
      <Box>
        {translate("desk.import.wrong_lines", {
          smart_count: rows.length,
          count: number(rows.length),
          lines: lines.join(", "),
        })}
        {rows.length > shown.length && (
          <Button onClick={() => setAll(true)}>
            {translate("desk.import.more", { count: number(rows.length - shown.length) })}
          </Button>
        )}
      </Box>
    </>
  );
}
