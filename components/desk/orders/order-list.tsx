import Link from "@mui/material/Link";
import { DataTable, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/desk/permissions";
import type { OrderRecord } from "@/lib/desk/records";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { useLanguage } from "../shared/use-language";
import { BulkMoves } from "./bulk-moves";
import { LedgerButton } from "./ledger-button";
import { OrderRows } from "./order-rows";
import { FIRST_TAB, OrderTabs } from "./order-tabs";
import { StateChip } from "./state-chip";

function OrderTable() {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { moment, taka, number } = useLanguage();
  return (
    <DataTable<OrderRecord>
      bulkActionButtons={can(role, "orders", "move") ? <BulkMoves /> : false}
      rowClick="show"
    >
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
        render={({ state }) => <StateChip state={state} />}
      />
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

/** Orders by what they need; new ones appear by themselves. */
export function OrderList() {
  return (
    <DeskList
      live
      sort={{ field: "placed_at", order: "DESC" }}
      defaults={{ tab: FIRST_TAB }}
      hiddenFilters={["tab"]}
      actions={<LedgerButton />}
      top={<OrderTabs />}
      table={<OrderTable />}
      rows={<OrderRows />}
    />
  );
}
