import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskPayoutCase } from "@/lib/contract/payouts/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../../shared/checked-form";
import { ExportButton } from "../../shared/export-button";
import { FormButton } from "../../shared/form-button";
import { textIn } from "../../shared/form-values";
import { Section } from "../../shared/section";
import { problemOf } from "../../shared/use-action";
import { useLanguage } from "../../shared/use-language";

const SHOWN = 100;

/** Ends a case, with how it was dealt with. */
function DoneButton({ kind, record, parcel, payout }: DeskPayoutCase) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const send = async (form: FormData) => {
    const body = { kind, record, reason: textIn(form, "reason") ?? "" };
    await dataProvider.endDeskPayoutCase({ body });
    await queryClient.invalidateQueries({ queryKey: ["settlements"] });
  };
  return (
    <FormButton
      label={translate("desk.payouts.done")}
      ariaLabel={translate("desk.payouts.done_of", { name: parcel ?? payout ?? "" })}
      done="desk.payouts.done_said"
      send={send}
    >
      {(field) => (
        <FieldText
          {...field("reason")}
          type="text"
          required
          label={translate("desk.orders.reason")}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </FormButton>
  );
}

function CaseRow({ one, mayEnd }: { one: DeskPayoutCase; mayEnd: boolean }) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const { problem, courier, order, parcel, payout, expected, collected, fee, at } = one;
  const amount = (name: "expected" | "collected" | "fee", value: number | null) =>
    value !== null && translate(`desk.payouts.${name}`, { amount: taka(value) });
  const facts = [
    courier,
    parcel,
    payout && translate("desk.payouts.payout", { reference: payout }),
    moment(at),
    amount("expected", expected),
    amount("collected", collected),
    amount("fee", fee),
  ];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
        <strong>{translate(`desk.payouts.problems.${problem}`)}</strong>
        {order === null ? (
          <span>{translate("desk.payouts.no_order")}</span>
        ) : (
          <Link component={RouterLink} to={`/orders/${order}/show`}>
            {order}
          </Link>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter(Boolean).join(" · ")}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 1 }}>{translate(`desk.payouts.steps.${problem}`)}</Typography>
      {mayEnd && <DoneButton {...one} />}
    </Box>
  );
}

/** What has to be cleared up with couriers. */
export function PayoutCases() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data, error, isPending } = useQuery({
    queryKey: ["settlements", "payouts", "cases"],
    queryFn: ({ signal }) =>
      dataProvider.listDeskPayoutCases({ query: { page: 1, per_page: SHOWN }, signal }),
  });
  if (isPending) return <LinearProgress />;
  if (error)
    return <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>;
  const rest = data.total - data.data.length;
  return (
    <Section title={translate("desk.payouts.cases", { count: number(data.total) })}>
      {data.total === 0 && <Typography>{translate("desk.payouts.none")}</Typography>}
      <ExportButton list="payouts" empty={data.total === 0} />
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.data.map((one) => (
          <CaseRow key={one.id} one={one} mayEnd={can(role, "payouts", "decide")} />
        ))}
      </Box>
      {rest > 0 && (
        <Typography>{translate("desk.payouts.more", { count: number(rest) })}</Typography>
      )}
    </Section>
  );
}
