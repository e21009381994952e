import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import { MONTH } from "@/lib/contract/terms";
import { lastMonth } from "@/lib/desk/last-month";
import { PageTitle } from "../../shared/page-title";
import { problemOf } from "../../shared/use-action";
import { MonthField } from "../month-field";
import { Comparison } from "./comparison";
import { RemoveMonth } from "./remove-month";
import { SettlementFile } from "./settlement-file";
import { useSettlementPartners } from "./use-settlement-partners";

/** Provider and month in the address of the page, and how to choose others. */
function useChoice() {
  const [query, setQuery] = useSearchParams();
  const [initial] = useState(() => lastMonth(Date.now()));
  const choose = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const month = query.get("month") ?? "";
  return {
    provider: query.get("provider"),
    month: MONTH.test(month) ? month : initial,
    chooseProvider: (id: string) => choose("provider", id),
    chooseMonth: (chosen: string) => choose("month", chosen),
  };
}

function Reconciliation() {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { provider: named, month, chooseProvider, chooseMonth } = useChoice();
  const { data, error, isPending } = useSettlementPartners("provider");
  if (isPending) return <LinearProgress />;
  if (error)
    return <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>;
  const provider = data.find(({ id }) => id === named) ?? data[0];
  if (!provider)
    return <Alert severity="info">{translate("desk.reconciliation.no_provider")}</Alert>;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography>{translate("desk.reconciliation.hint")}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <TextField
          select
          label={translate("desk.reconciliation.provider")}
          value={provider.id}
          onChange={({ target }) => chooseProvider(target.value)}
          slotProps={{ select: { native: true } }}
          sx={{ flex: "1 1 12rem" }}
        >
          {data.map(({ id }) => (
            <option key={id} value={id}>
              {translate(`desk.orders.ways.${id}`, { _: id })}
            </option>
          ))}
        </TextField>
        <MonthField month={month} onMonth={chooseMonth} sx={{ flex: "1 1 12rem" }} />
      </Box>
      {can(role, "ledger", "import") && (
        <SettlementFile key={provider.id} provider={provider} mayMap={can(role, "ledger", "map")} />
      )}
      <Comparison key={`${provider.id} ${month}`} gateway={provider.id} month={month} />
      {can(role, "ledger", "remove") && <RemoveMonth gateway={provider.id} month={month} />}
    </Box>
  );
}

/** Compares what a payment provider settled in a month with the ledger. */
export function ReconciliationPage() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<string>();
  if (role === undefined) return null;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={translate("desk.reconciliation.title")} help="reconciliation" />
      {can(role, "ledger", "list") ? (
        <Reconciliation />
      ) : (
        <Alert severity="error">{translate("desk.errors.not_allowed")}</Alert>
      )}
    </Box>
  );
}
