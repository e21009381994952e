import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { OrderDetails, OrderLedger } from "@/lib/desk/records";
import { Amounts } from "../shared/amounts";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { ChargeButton } from "./charge-button";
import { PaymentButton } from "./payment-button";
import { RefundButton } from "./refund-button";

const SUMS = [
  "charged",
  "paid",
  "promised_back",
  "paid_back",
  "undecided",
  "due",
  "refundable",
] as const;

function LedgerRow({ row }: { row: OrderLedger["rows"][number] }) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const { kind, amount, way, transaction, by, at, reason } = row;
  const isBack = kind === "promised_back" || kind === "paid_back";
  const facts = [
    way && translate(`desk.orders.ways.${way}`, { _: way }),
    transaction && translate("desk.orders.transaction", { id: transaction }),
    by && translate("desk.orders.by", { name: by }),
    moment(at),
    reason,
  ];
  return (
    <Box component="li" sx={{ py: 0.5, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <span>{translate(`desk.orders.ledger.${kind}`)}</span>
        <strong>
          {isBack && "−"}
          {taka(amount)}
        </strong>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}

/** The ledger of an order: its sums without zeros, its rows, and what staff can do with money. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const { ledger, payment_method, payment_status } = order;
  const { sums, rows } = ledger;
  const shown = SUMS.filter((name) => name === "charged" || sums[name] > 0);
  return (
    <Section title={translate("desk.orders.money")}>
      <Amounts
        rows={shown.map((name) => ({
          ...{ name, label: translate(`desk.orders.ledger.${name}`), amount: sums[name] },
          isStrong: name === "due",
        }))}
      />
      <Typography sx={{ mt: 1 }}>
        {translate(`desk.orders.methods.${payment_method}`, { _: payment_method })} ·{" "}
        {translate(`desk.orders.payments.${payment_status}`)}
      </Typography>
      <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
        {translate("desk.orders.ledger.title")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {rows.map((row) => (
          <LedgerRow key={`${row.kind}-${row.at}-${row.transaction}-${row.amount}`} row={row} />
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <PaymentButton order={order} />
        <ChargeButton order={order} />
        <RefundButton order={order} />
      </Box>
    </Section>
  );
}
