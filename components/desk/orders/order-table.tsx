import { DataTable, useTranslate } from "react-admin";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import { Column } from "../shared/column";
import { RowLink } from "../shared/row-link";
import { useLanguage } from "../shared/use-language";
import { BulkActions } from "./bulk-actions";
import { StateChip } from "./state-chip";
import { useClockText } from "./use-clock-text";

/** Orders on a wide screen. */
export function OrderTable() {
  const translate = useTranslate();
  const { moment, taka, number } = useLanguage();
  const clockText = useClockText();
  return (
    <DataTable<DeskOrder> bulkActionButtons={<BulkActions />} rowClick="show">
      <Column<DeskOrder>
        source="number"
        render={({ number: orderNumber }) => (
          <RowLink to={`/orders/${orderNumber}/show`}>{orderNumber}</RowLink>
        )}
      />
      <Column<DeskOrder> source="placed_at" render={({ placed_at }) => moment(placed_at)} />
      <Column<DeskOrder> source="name" disableSort />
      <Column<DeskOrder> align="right" source="total" render={({ total }) => taka(total)} />
      <Column<DeskOrder> source="state" disableSort render={(order) => <StateChip {...order} />} />
      <Column<DeskOrder> source="clock" disableSort render={(order) => clockText(order)} />
      <Column<DeskOrder>
        source="payment_status"
        disableSort
        render={({ payment_status }) => translate(`desk.orders.payments.${payment_status}`)}
      />
      <Column<DeskOrder> source="phone" disableSort />
      <Column<DeskOrder> source="city" disableSort />
      <Column<DeskOrder>
        align="right"
        source="pieces"
        disableSort
        render={({ pieces }) => number(pieces)}
      />
    </DataTable>
  );
}
