import { useListContext, usePermissions } from "react-admin";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { BulkBooking } from "./bulk-booking";
import { BulkMoves } from "./bulk-moves";
import { PrintLinks } from "./print-links";

/** Actions on the selected orders of this page. */
export function BulkActions() {
  const { permissions: role = "" } = usePermissions<string>();
  const { data = [], selectedIds } = useListContext<DeskOrder>();
  const numbers = data.filter(({ id }) => selectedIds.includes(id)).map(({ number }) => number);
  return (
    <>
      {can(role, "orders", "move") && <BulkMoves />}
      {can(role, "orders", "move") && <BulkBooking />}
      {numbers.length > 0 && <PrintLinks numbers={numbers} />}
    </>
  );
}
