import type { ReactNode } from "react";
import type { ListedOrder } from "@/lib/contract/readers/orders";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { OrdersSection } from "./orders-section";
import { OrdersTable } from "./orders-table";

interface OrdersPanelProps<Order extends ListedOrder> {
  kind: "product" | "ebook";
  title: string;
  /** Titles of the columns that differ. */
  columns: { lines: string; action: string };
  /** Where somebody without orders goes on. */
  shop: { href: string; text: string };
  /** The customer's orders; undefined until known. */
  list: { orders: Order[] | undefined; failed: boolean; reload: () => void };
  /** What was ordered. */
  linesOf: (order: Order) => ReactNode;
  /** What can be done. */
  actionOf: (order: Order) => ReactNode;
}

const PAGES = { product: "/order-details", ebook: "/ebook-order-details" } as const;

/** A section of the account with the customer's orders of one kind. */
export function OrdersPanel<Order extends ListedOrder>(props: OrdersPanelProps<Order>) {
  const { kind, title, columns, list, shop } = props;
  const rows = list.orders?.map((order) => ({
    ...order,
    page: `${PAGES[kind]}/${encodeURIComponent(order.number)}`,
    state: orderState(kind, order.status),
    lines: props.linesOf(order),
    action: props.actionOf(order),
  }));
  return (
    <OrdersSection
      title={title}
      count={rows?.length}
      failed={list.failed}
      onRetry={list.reload}
      shop={shop}
    >
      <OrdersTable titles={{ caption: title, ...columns }} rows={rows ?? []} />
    </OrdersSection>
  );
}
