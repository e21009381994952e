import Link from "@mui/material/Link";
import { useState } from "react";
import { DataTable, LinearProgress, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { OrderTab } from "@/lib/desk/order-work";
import type { OrderRecord } from "@/lib/desk/records";
import { Column } from "../shared/column";
import { CreateButton } from "../shared/create-button";
import { DeskList } from "../shared/desk-list";
import { useLanguage } from "../shared/use-language";
import { useFirstTab } from "../shared/use-order-counts";
import { BulkActions } from "./bulk-actions";
import { LedgerButton } from "./ledger-button";
import { OrderFilters, useOrderFilterText } from "./order-filters";
import { OrderRows } from "./order-rows";
import { OrderTabs } from "./order-tabs";
import { StateChip } from "./state-chip";
import { useClockText } from "./use-clock-text";

function OrderTable() {
  const translate = useTranslate();
  const { moment, taka, number } = useLanguage();
  const clockText = useClockText();
  return (
    <DataTable<OrderRecord> bulkActionButtons={<BulkActions />} rowClick="show">
      <Column<OrderRecord>
        source="number"
        render={({ number: orderNumber }) => (
          <Link component={RouterLink} to={`/orders/${orderNumber}/show`} noWrap>
            {orderNumber}
          </Link>
        )}
      />
      <Column<OrderRecord> source="placed_at" render={({ placed_at }) => moment(placed_at)} />
      <Column<OrderRecord> source="name" disableSort />
      <Column<OrderRecord> source="phone" disableSort />
      <Column<OrderRecord> source="city" disableSort />
      <Column<OrderRecord>
        source="state"
        disableSort
        render={(order) => <StateChip {...order} />}
      />
      <Column<OrderRecord> source="clock" disableSort render={(order) => clockText(order)} />
      <Column<OrderRecord>
        source="payment_status"
        disableSort
        render={({ payment_status }) => translate(`desk.orders.payments.${payment_status}`)}
      />
      <Column<OrderRecord>
        align="right"
        source="pieces"
        disableSort
        render={({ pieces }) => number(pieces)}
      />
      <Column<OrderRecord> align="right" source="total" render={({ total }) => taka(total)} />
    </DataTable>
  );
}

/** @param firstTab shown without filters in the address */
function Orders({ firstTab }: { firstTab: OrderTab }) {
  // The tab stays when the counts change.
  const filterText = useOrderFilterText();
  const [defaults] = useState({ tab: firstTab });
  return (
    <DeskList
      columns
      live
      sort={{ field: "placed_at", order: "DESC" }}
      defaults={defaults}
      hiddenFilters={["tab"]}
      actions={
        <>
          <CreateButton label="desk.sales.phone_order" />
          <LedgerButton />
        </>
      }
      top={<OrderTabs />}
      filters={<OrderFilters />}
      filterText={filterText}
      table={<OrderTable />}
      rows={<OrderRows />}
    />
  );
}

/** Orders by what they need; new ones appear by themselves. */
export function OrderList() {
  const firstTab = useFirstTab();
  return firstTab ? <Orders firstTab={firstTab} /> : <LinearProgress />;
}
