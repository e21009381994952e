import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { can } from "@/lib/contract/permissions";
import { problemOf } from "../../shared/use-action";
import { RemoveMonth } from "../reconciliation/remove-month";
import { SettlementFile } from "../reconciliation/settlement-file";
import { useSettlementPartners } from "../reconciliation/use-settlement-partners";

/** Imports the files of couriers; nothing without a courier. */
export function CourierFiles({ month }: { month: string }) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, isPending } = useSettlementPartners("courier");
  if (isPending) return <LinearProgress />;
  if (error)
    return <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>;
  const courier = data.find(({ id }) => id === chosen) ?? data[0];
  if (!courier) return null;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TextField
        select
        label={translate("desk.payouts.courier")}
        value={courier.id}
        onChange={({ target }) => setChosen(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      {can(role, "ledger", "import") && (
        <SettlementFile key={courier.id} provider={courier} mayMap={can(role, "ledger", "map")} />
      )}
      {can(role, "ledger", "remove") && <RemoveMonth gateway={courier.id} month={month} />}
    </Box>
  );
}
