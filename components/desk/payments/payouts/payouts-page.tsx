import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { can } from "@/lib/contract/permissions";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { PageTitle } from "../../shared/page-title";
import { MonthField } from "../month-field";
import { CourierFiles } from "./courier-files";
import { MonthPayouts } from "./month-payouts";
import { PayoutCases } from "./payout-cases";

const MONTH_CHARS = "2026-11".length;

function Payouts() {
  const translate = useTranslate();
  const [month, setMonth] = useState(() => dhakaDay(Date.now()).slice(0, MONTH_CHARS));
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography>{translate("desk.payouts.hint")}</Typography>
      <PayoutCases />
      <MonthField month={month} onMonth={setMonth} />
      <MonthPayouts key={month} month={month} />
      <CourierFiles month={month} />
    </Box>
  );
}

/** What couriers collected, kept and paid out. */
export function PayoutsPage() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<string>();
  if (role === undefined) return null;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={translate("desk.payouts.title")} help="payouts" />
      {can(role, "payouts", "list") ? (
        <Payouts />
      ) : (
        <Alert severity="error">{translate("desk.errors.not_allowed")}</Alert>
      )}
    </Box>
  );
}
