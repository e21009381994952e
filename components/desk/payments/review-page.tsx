import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ExportButton } from "../shared/export-button";
import { PageTitle } from "../shared/page-title";
import { Section } from "../shared/section";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { POLL_MS } from "../shared/use-order-counts";
import { DecideButton, type Reviewed } from "./decide-button";
import { GatewayStatusPanel } from "./gateway-status";

interface ReviewProps {
  kind: "payments" | "refunds";
  record: Reviewed;
}

function ReviewRow({ kind, record }: ReviewProps) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const { order, amount, gateway, state, transaction, reason, problem, created_at } = record;
  const facts = [
    translate(`desk.orders.ways.${gateway}`, { _: gateway }),
    translate(`desk.review.states.${state}`, { _: state }),
    transaction && translate("desk.orders.transaction", { id: transaction }),
    record.invoice && translate("desk.review.invoice", { id: record.invoice }),
    moment(created_at),
    reason,
  ];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
        {record.kind === "products" ? (
          <Link component={RouterLink} to={`/orders/${order}/show`}>
            {order}
          </Link>
        ) : (
          <span>
            {order} · {translate(`desk.review.${record.kind}`)}
          </span>
        )}
        <strong>{taka(amount)}</strong>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere", mb: 1 }}>
        {facts.filter(Boolean).join(" · ")}
      </Typography>
      {problem && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      {kind === "payments" && <GatewayStatusPanel payment={record} />}
      <Box sx={{ mt: 1 }}>
        <DecideButton kind={kind} record={record} />
      </Box>
    </Box>
  );
}

function ReviewSection({ kind }: Pick<ReviewProps, "kind">) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { listDeskPayments, listDeskRefunds } = dataProvider;
  const read = kind === "payments" ? listDeskPayments : listDeskRefunds;
  const { data, error, isPending } = useQuery({
    queryKey: ["review", kind],
    queryFn: async ({ signal }): Promise<Reviewed[]> => (await read({ signal })).data,
    refetchInterval: POLL_MS,
  });
  return (
    <Section title={translate(`desk.review.${kind}`)}>
      {isPending && <LinearProgress />}
      {error && (
        <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1 }}>
        <Typography role="status" color="text.secondary" sx={{ flex: "1 1 12rem" }}>
          {data && translate("desk.review.count", { smart_count: data.length })}
        </Typography>
        <ExportButton list={kind} what={translate(`desk.review.${kind}`)} empty={!data?.length} />
      </Box>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data?.map((record) => (
          <ReviewRow key={record.id} kind={kind} record={record} />
        ))}
      </Box>
    </Section>
  );
}

/** Payments and refunds that staff must decide, with their state at the gateway. */
export function ReviewPage() {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={translate("resources.payments.name", { smart_count: 2 })} help="payments">
        {can(role, "payouts", "list") && (
          <Button variant="outlined" component={RouterLink} to="/payouts">
            {translate("desk.payouts.to_payouts")}
          </Button>
        )}
        {can(role, "ledger", "list") && (
          <Button variant="outlined" component={RouterLink} to="/payments/reconciliation">
            {translate("desk.reconciliation.title")}
          </Button>
        )}
      </PageTitle>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <ReviewSection kind="payments" />
        <ReviewSection kind="refunds" />
      </Box>
    </Box>
  );
}
