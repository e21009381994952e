import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { DeskReadRow } from "@/lib/contract/settlements/desk-schemas";
import { CellProblem } from "../../shared/cell-problem";
import { useLanguage } from "../../shared/use-language";

const STEP = 50;

function ReadRow({ row }: { row: DeskReadRow }) {
  const translate = useTranslate();
  const { number, taka, moment } = useLanguage();
  const { line, outcome, column, problem, kind, transaction, payout, amount, fee, at } = row;
  const facts = [
    // A courier's rows are all parcels.
    kind && payout === null && translate(`desk.reconciliation.kinds.${kind}`),
    transaction &&
      (payout === null ? translate("desk.orders.transaction", { id: transaction }) : transaction),
    payout && translate("desk.payouts.payout", { reference: payout }),
    amount !== null && taka(amount),
    fee !== null && translate("desk.reconciliation.fee", { amount: taka(fee) }),
    at && moment(at),
    outcome !== "new" && translate(`desk.reconciliation.outcomes.${outcome}`),
  ];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <strong>{translate("desk.import.line", { line: number(line) })}</strong>
      {" · "}
      {facts.filter(Boolean).join(" · ")}
      {problem !== null && (
        <div>
          <CellProblem column={column} problem={problem} />
        </div>
      )}
    </Box>
  );
}

/** Rows of a file as they are read; a long list is shown step by step. */
export function PreviewRows({ rows }: { rows: readonly DeskReadRow[] }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, overflowWrap: "anywhere" }}>
        {rows.slice(0, shown).map((row) => (
          <ReadRow key={row.line} row={row} />
        ))}
      </Box>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>
          {translate("desk.import.more", { count: number(rows.length - shown) })}
        </Button>
      )}
    </>
  );
}
