import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useNotify, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { AnswerOf } from "@/lib/contract/define-calls";
import type { DESK_PAYOUT_CALLS } from "@/lib/contract/payouts/desk-calls";
import type { DeskCourierPayout, DeskPayoutLine } from "@/lib/contract/payouts/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { Section } from "../../shared/section";
import { problemOf, useAction } from "../../shared/use-action";
import { useLanguage } from "../../shared/use-language";

type Asked = AnswerOf<typeof DESK_PAYOUT_CALLS.listDeskCourierPayouts>["couriers"][number];

/** Reads the payouts of a courier now, and says when they were read last. */
function AskCourier({ courier }: { courier: Asked }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { moment, number } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const { run, busy } = useAction();
  const { id, name, asked_at, failed } = courier;
  const ask = () =>
    run(async () => {
      const { added, corrected } = await dataProvider.askDeskCourierPayouts({
        body: { courier: id },
      });
      const counts = { added: number(added), corrected: number(corrected) };
      notify(translate("desk.payouts.asked", counts), { type: "info" });
      await queryClient.invalidateQueries({ queryKey: ["settlements"] });
    });
  return (
    <Box sx={{ mb: 1 }}>
      {failed && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate("desk.payouts.failed", { courier: name })}
        </Alert>
      )}
      <Typography color="text.secondary">
        {asked_at === null
          ? translate("desk.payouts.never_asked")
          : translate("desk.payouts.asked_at", { time: moment(asked_at) })}
      </Typography>
      {can(role, "ledger", "ask") && (
        <Button variant="outlined" disabled={busy} onClick={() => void ask()}>
          {translate("desk.payouts.ask", { courier: name })}
        </Button>
      )}
    </Box>
  );
}

function PayoutLine({ line }: { line: DeskPayoutLine }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { parcel, order, collected, fee, net, problem, done } = line;
  const facts = [
    parcel,
    translate("desk.payouts.collected", { amount: taka(collected) }),
    translate("desk.payouts.fee", { amount: taka(fee) }),
    translate("desk.payouts.net", { amount: taka(net) }),
    problem !== null && translate(`desk.payouts.problems.${problem}`),
    problem !== null && done && translate("desk.payouts.dealt_with"),
  ];
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      {order !== null && (
        <Link component={RouterLink} to={`/orders/${order}/show`}>
          {order}
        </Link>
      )}
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}

/** The parcels of a payout. */
function PayoutLines({ id }: { id: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: ["settlements", "payouts", "payout", id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getDeskCourierPayout({ params: { id }, signal })).data,
  });
  if (isPending) return <LinearProgress />;
  if (error)
    return <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>;
  return (
    <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
      {data.lines.map((line) => (
        <PayoutLine key={line.id} line={line} />
      ))}
    </Box>
  );
}

function Payout({ payout }: { payout: DeskCourierPayout }) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { id, courier, reference, paid_at, parcels, collected, fee, amount, problems } = payout;
  const facts = [
    courier,
    moment(paid_at),
    translate("desk.payouts.parcels", { smart_count: parcels }),
    translate("desk.payouts.collected", { amount: taka(collected) }),
    translate("desk.payouts.fee", { amount: taka(fee) }),
    problems > 0 && translate("desk.payouts.differences", { smart_count: problems }),
  ];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {translate("desk.payouts.payout", { reference })}
        </Typography>
        <strong>{taka(amount)}</strong>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter(Boolean).join(" · ")}
      </Typography>
      {isOpen ? (
        <PayoutLines id={id} />
      ) : (
        <Button
          aria-label={translate("desk.payouts.show_of", { reference })}
          onClick={() => setOpen(true)}
        >
          {translate("desk.payouts.show")}
        </Button>
      )}
    </Box>
  );
}

function Sums({ payouts }: { payouts: readonly DeskCourierPayout[] }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const sumOf = (name: "collected" | "fee" | "amount") =>
    payouts.reduce((sum, payout) => sum + payout[name], 0);
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {(["collected", "fee", "amount"] as const).map((name) => (
        <Box key={name} sx={{ display: "flex", gap: 2, justifyContent: "space-between", py: 0.5 }}>
          <Typography component="dt">{translate(`desk.payouts.sums.${name}`)}</Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {taka(sumOf(name))}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The payouts of a month with their sums, and the couriers that can be asked for them. */
export function MonthPayouts({ month }: { month: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: ["settlements", "payouts", month],
    queryFn: ({ signal }) => dataProvider.listDeskCourierPayouts({ query: { month }, signal }),
  });
  if (isPending) return <LinearProgress />;
  if (error)
    return <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>;
  const { data: payouts, couriers } = data;
  return (
    <Section title={translate("desk.payouts.month_title")}>
      {couriers.map((courier) => (
        <AskCourier key={courier.id} courier={courier} />
      ))}
      {payouts.length === 0 ? (
        <Typography>{translate("desk.payouts.no_payouts")}</Typography>
      ) : (
        <Sums payouts={payouts} />
      )}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {payouts.map((payout) => (
          <Payout key={payout.id} payout={payout} />
        ))}
      </Box>
    </Section>
  );
}
