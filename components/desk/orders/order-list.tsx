import Button from "@mui/material/Button";
import { Suspense, useEffect, useState } from "react";
import { LinearProgress, usePermissions, useTranslate } from "react-admin";
import { Navigate, Link as RouterLink, useLocation } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { OrderTab } from "@/lib/desk/order-work";
import { lazyPart } from "../lazy-screen";
import { DeskList } from "../shared/desk-list";
import { useFirstTab } from "../shared/use-order-counts";
import { useWide } from "../shared/use-wide";
import { LedgerButton } from "./ledger-button";
import { OrderFilters, useOrderFilterText } from "./order-filters";
import { OrderRows, SelectOrders } from "./order-rows";
import { OrderTabs } from "./order-tabs";

const loadTable = () => import("./order-table");

const OrderTable = lazyPart(loadTable, "OrderTable");

/** Link to what has to be taken off the shelf, for roles that pack. */
function PickListLink() {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  if (!can(role, "orders", "move")) return null;
  return (
    <Button component={RouterLink} to="/pick-list">
      {translate("desk.sales.pick_list")}
    </Button>
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
          <PickListLink />
          <LedgerButton />
        </>
      }
      top={<OrderTabs />}
      filters={<OrderFilters />}
      filterText={filterText}
      table={
        <Suspense fallback={<LinearProgress />}>
          <OrderTable />
        </Suspense>
      }
      rows={<OrderRows selecting={selecting} onSelecting={onSelecting} />}
    />
  );
}

/** Orders by what they need; new ones appear by themselves. */
export function OrderList() {
  const firstTab = useFirstTab();
  const wide = useWide();
  // Otherwise the script would be asked for after the orders; a phone needs none.
  useEffect(() => {
    if (wide) void loadTable().catch(() => {});
  }, [wide]);
  const { search } = useLocation();
  if (!firstTab) return <LinearProgress />;
  const address = new URLSearchParams(search);
  if (address.has("filter")) return <Orders firstTab={firstTab} />;
  // Otherwise Back would open another tab when the order that was opened has left this one.
  address.set("filter", JSON.stringify({ tab: firstTab }));
  return <Navigate replace to={{ search: `?${address}` }} />;
}
