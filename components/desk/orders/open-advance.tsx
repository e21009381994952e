import Alert from "@mui/material/Alert";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useLanguage } from "../shared/use-language";
import { ReasonButton } from "./reason-button";

/** Delivery charge that an order in cash waits for, and a button that waives it; else nothing. */
export function OpenAdvance({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { taka } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, state, waits_for, advance = 0 } = order;
  if (state !== "pending" || waits_for !== "advance") return null;
  const waive = can(role, "orders", "move") && (
    <ReasonButton
      label={translate("desk.orders.advance.button")}
      done="desk.orders.advance.done"
      hint={translate("desk.orders.advance.hint")}
      send={(reason) =>
        dataProvider.waiveDeskAdvance({ params: { deskOrder: number }, body: { reason } })
      }
    />
  );
  return (
    <Alert severity="info" sx={{ mb: 2 }} action={waive}>
      {translate("desk.orders.advance.open", { amount: taka(advance) })}
    </Alert>
  );
}
