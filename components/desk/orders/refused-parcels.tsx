import Alert from "@mui/material/Alert";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ReasonButton } from "./reason-button";

type Counted = Pick<DeskOrderDetails, "number" | "refused_parcels">;

/** Ends the count, with a reason. */
function ClearButton({ number }: Pick<Counted, "number">) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <ReasonButton
      label={translate("desk.orders.refused_parcels.clear")}
      done="desk.orders.refused_parcels.cleared"
      hint={translate("desk.orders.refused_parcels.hint")}
      send={(reason) =>
        dataProvider.clearDeskRefusals({ params: { deskOrder: number }, body: { reason } })
      }
    />
  );
}

/** Parcels to the number of an order that were not taken; renders nothing without any. */
export function RefusedParcels({ order }: { order: Counted }) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, refused_parcels: count = 0 } = order;
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ my: 1 }}
      action={can(role, "orders", "move") && <ClearButton number={number} />}
    >
      {translate("desk.orders.refused_parcels.count", { smart_count: count })}
    </Alert>
  );
}
