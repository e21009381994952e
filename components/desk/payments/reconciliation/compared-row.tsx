import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { DeskComparedRow } from "@/lib/contract/settlements/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useAction } from "../../shared/use-action";
import { useLanguage } from "../../shared/use-language";

/** Resources of the pages of what was sold. */
const PAGES = { products: "orders", ebook: "ebook-orders", appointment: "appointments" } as const;

function OrderLink({ order, sold }: Pick<DeskComparedRow, "order" | "sold">) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  if (order === null || sold === null)
    return <span>{translate("desk.reconciliation.no_order")}</span>;
  if (!can(role, PAGES[sold], "show")) return <span>{order}</span>;
  return (
    <Link component={RouterLink} to={`/${PAGES[sold]}/${order}/show`}>
      {order}
    </Link>
  );
}

/** Asks the provider about a payment whose result the shop did not get. */
function AskButton({ payment }: { payment: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const { run, busy } = useAction();
  const ask = () =>
    run(async () => {
      const { data } = await dataProvider.askDeskPayment({ params: { id: payment }, body: {} });
      const state = translate(`desk.reconciliation.states.${data.state}`, { _: data.state });
      notify(translate("desk.reconciliation.asked", { state }), { type: "info" });
      await queryClient.invalidateQueries({ queryKey: ["settlements"] });
    });
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void ask()}>
      {translate("desk.reconciliation.ask")}
    </Button>
  );
}

/** A row of a comparison with the step that it needs. */
export function ComparedRow({ row }: { row: DeskComparedRow }) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const { problem, kind, transaction, attempt, settled, ledger, fee, at, payment } = row;
  const facts = [
    translate(`desk.reconciliation.kinds.${kind}`),
    transaction && translate("desk.orders.transaction", { id: transaction }),
    attempt && translate("desk.review.invoice", { id: attempt }),
    moment(at),
    settled !== null && translate("desk.reconciliation.settled", { amount: taka(settled) }),
    ledger !== null && translate("desk.reconciliation.in_ledger", { amount: taka(ledger) }),
    fee !== null && translate("desk.reconciliation.fee", { amount: taka(fee) }),
  ];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
        <OrderLink order={row.order} sold={row.sold} />
        <strong>{taka(settled ?? ledger ?? 0)}</strong>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter(Boolean).join(" · ")}
      </Typography>
      {problem !== null && (
        <Typography sx={{ mt: 0.5 }}>
          {translate(`desk.reconciliation.steps.${problem}`)}
        </Typography>
      )}
      {problem === "ask" && payment !== null && can(role, "ledger", "ask") && (
        <AskButton payment={payment} />
      )}
      {(problem === "review" || problem === "refund_open") && can(role, "payments", "list") && (
        <Link component={RouterLink} to="/payments">
          {translate("desk.reconciliation.to_review")}
        </Link>
      )}
    </Box>
  );
}
