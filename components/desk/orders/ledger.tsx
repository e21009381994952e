import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskLedger } from "@/lib/contract/payments/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { Amounts } from "../shared/amounts";
import { useLanguage } from "../shared/use-language";

const SUMS = [
  "charged",
  "paid",
  "promised_back",
  "paid_back",
  "undecided",
  "due",
  "overpaid",
  "refundable",
] as const;

function LedgerRow({ row }: { row: DeskLedger["rows"][number] }) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const { kind, amount, way, transaction, by, at, reason, refund_state: state } = row;
  const isWaiting = kind === "promised_back";
  const isBack = kind === "promised_back" || kind === "paid_back";
  const facts = [
    way && translate(`desk.orders.ways.${way}`, { _: way }),
    transaction && translate("desk.orders.transaction", { id: transaction }),
    by && translate("desk.orders.by", { name: by }),
    moment(at),
    reason,
    isWaiting && translate(`desk.review.states.${state}`, { _: state ?? "" }),
  ];
  return (
    <Box component="li" sx={{ py: 0.5, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <span>{translate(`desk.orders.ledger.${kind}`)}</span>
        <strong>
          {(isBack || amount < 0) && "−"}
          {taka(Math.abs(amount))}
        </strong>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter(Boolean).join(" · ")}
      </Typography>
      {isWaiting && state !== "due" && can(role, "payments", "list") && (
        <Link component={RouterLink} to="/payments">
          {translate("resources.payments.name", { smart_count: 2 })}
        </Link>
      )}
    </Box>
  );
}

/** Sums of a ledger, without zeros. */
export function LedgerSums({ sums }: Pick<DeskLedger, "sums">) {
  const translate = useTranslate();
  const shown = SUMS.filter((name) => name === "charged" || sums[name] > 0);
  return (
    <Amounts
      rows={shown.map((name) => ({
        name,
        label: translate(`desk.orders.ledger.${name}`),
        amount: sums[name],
        isStrong: name === "due" || name === "overpaid",
      }))}
    />
  );
}

/** Money of an order or appointment, the earliest first. */
export function LedgerRows({ rows }: Pick<DeskLedger, "rows">) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
        {translate("desk.orders.ledger.title")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {rows.map((row) => (
          <LedgerRow key={`${row.kind}-${row.at}-${row.transaction}-${row.amount}`} row={row} />
        ))}
      </Box>
    </>
  );
}
