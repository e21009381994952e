import { useState } from "react";
import { DataTable, LinearProgress, useTranslate } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import type { OrderTab } from "@/lib/desk/order-work";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { RowLink } from "../shared/row-link";
import { useLanguage } from "../shared/use-language";
import { useFirstTab } from "../shared/use-order-counts";
import { BulkActions } from "./bulk-actions";
import { LedgerButton } from "./ledger-button";
import { OrderFilters, useOrderFilterText } from "./order-filters";
import { OrderRows, SelectOrders } from "./order-rows";
import { OrderTabs } from "./order-tabs";
import { StateChip } from "./state-chip";
import { useClockText } from "./use-clock-text";

function OrderTable() {
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

/** @param firstTab shown at the start */
function Orders({ firstTab }: { firstTab: OrderTab }) {
  // The tab stays when the counts change.
  const filterText = useOrderFilterText();
  const [defaults] = useState({ tab: firstTab });
  const [selecting, onSelecting] = useState(false);
  return (
    <DeskList
      columns
      live
      sort={{ field: "placed_at", order: "DESC" }}
      defaults={defaults}
      hiddenFilters={["tab"]}
      create="desk.sales.phone_order"
      actions={
        <>
          <SelectOrders selecting={selecting} onSelecting={onSelecting} />
          <LedgerButton />
        </>
      }
      top={<OrderTabs />}
      filters={<OrderFilters />}
      filterText={filterText}
      table={<OrderTable />}
      rows={<OrderRows selecting={selecting} onSelecting={onSelecting} />}
    />
  );
}

/** Orders by what they need; new ones appear by themselves. */
export function OrderList() {
  const firstTab = useFirstTab();
  const { search } = useLocation();
  if (!firstTab) return <LinearProgress />;
  const address = new URLSearchParams(search);
  if (address.has("filter")) return <Orders firstTab={firstTab} />;
  // Otherwise Back would open another tab when the order that was opened has left this one.
  address.set("filter", JSON.stringify({ tab: firstTab }));
  return <Navigate replace to={{ search: `?${address}` }} />;
}
