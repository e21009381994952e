import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PayOrder } from "@/components/orders/pay-order";
import { StatePills } from "@/components/orders/state-pills";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { ListedOrder } from "@/lib/contract/readers/orders";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { formatTaka } from "@/lib/i18n/format-taka";
import { type EmptyShop, OrdersSection } from "./orders-section";

interface OrdersPanelProps<Order extends ListedOrder> {
  kind: "product" | "ebook";
  title: string;
  /** Titles of the columns that differ between product and e-book orders. */
  columns: { lines: string; action: string };
  shop: EmptyShop;
  /** Extra content of an empty list. */
  suggestions?: ReactNode;
  /** The customer's orders; undefined while loading. */
  list: { orders: Order[] | undefined; failed: boolean; reload: () => Promise<unknown> };
  /** Whether the account offers to pay unpaid orders. */
  paying: boolean;
  /** Shop's phone number, shown after errors. */
  phone: string;
  /** Renders the ordered items. */
  linesOf: (order: Order) => ReactNode;
  /** Renders the actions of an order, which has a filled button already if it can be paid here. */
  actionOf: (order: Order, isPayable: boolean) => ReactNode;
}

const CANCELLED = 4;

const PAGES = { product: "/order-details", ebook: "/ebook-order-details" } as const;

/** Account section with the customer's orders of one kind. */
export function OrdersPanel<Order extends ListedOrder>(props: OrdersPanelProps<Order>) {
  const { kind, title, columns, list, shop } = props;
  const t = useTranslations("account");
  const pageOf = ({ number }: Order) => `${PAGES[kind]}/${encodeURIComponent(number)}`;
  const actionOf = (order: Order) => {
    const payable = props.paying && order.payable && order.status !== CANCELLED;
    const own = props.actionOf(order, payable);
    // The tree is the same whether the order is payable or not, so that the cancellation message
    // stays mounted.
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 xl:flex-col xl:items-start">
        {payable ? (
          <PayOrder order={{ ...order, kind }} phone={props.phone} onReload={list.reload} inList />
        ) : (
          // The PDF of a bought e-book is its action.
          (kind === "product" || !own) && (
            <Link
              href={pageOf(order)}
              className={`${buttonStyle("secondary")} order-1 xl:whitespace-nowrap`}
            >
              {t("viewOrder")}
              <span className="sr-only"> {order.number}</span>
            </Link>
          )
        )}
        {own}
      </div>
    );
  };
  const rows = list.orders?.map((order) => ({
    ...order,
    page: pageOf(order),
    state: <StatePills order={{ ...order, kind }} />,
    lines: props.linesOf(order),
    action: actionOf(order),
  }));
  return (
    <OrdersSection
      title={title}
      count={rows?.length}
      failed={list.failed}
      onRetry={() => void list.reload()}
      shop={shop}
      suggestions={props.suggestions}
    >
      <OrdersTable titles={{ caption: title, ...columns }} rows={rows ?? []} />
    </OrdersSection>
  );
}

interface OrderRow {
  id: number;
  number: string;
  /** Path of the order page, without locale prefix. */
  page: string;
  /** ISO time, or null when unknown. */
  date: string | null;
  /** Ordered items. */
  lines: ReactNode;
  state: ReactNode;
  /** Taka. */
  total: number;
  action: ReactNode;
}

interface OrdersTableProps {
  /**
   * Accessible name of the table, and titles of the columns that differ between product and e-book
   * orders.
   */
  titles: { caption: string; lines: string; action: string };
  rows: OrderRow[];
}

const CELL = "px-[min(1rem,5vw)] text-start align-top xl:py-3";
/**
 * On narrow screens every row is a card: the items, then state and total, number and date, and the
 * actions. By column.
 */
const NARROW_CELLS = [
  "max-xl:order-4 max-xl:col-span-2",
  "max-xl:order-5 max-xl:col-span-2 max-xl:text-muted max-xl:text-sm",
  "max-xl:order-1 max-xl:col-span-2 max-xl:font-semibold",
  "max-xl:order-2",
  "max-xl:order-3 max-xl:text-end max-xl:font-semibold",
  "max-xl:order-6 max-xl:col-span-2",
];
const NARROW_ROW =
  "max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-y-1.5 max-xl:rounded-card max-xl:border max-xl:py-3";

/** Table of orders, newest first: number, date, items, status, total, actions. */
function OrdersTable({ titles, rows }: OrdersTableProps) {
  const t = useTranslations("account");
  const columns = [
    t("orderNumber"),
    t("date"),
    titles.lines,
    t("status"),
    t("total"),
    titles.action,
  ];
  return (
    <table className="w-full xl:border xl:border-line max-xl:block">
      <caption className="sr-only">{titles.caption}</caption>
      <thead className="bg-surface max-xl:sr-only">
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className={`${CELL} py-3 font-semibold`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:gap-4">
        {rows.map((row) => (
          <OrdersTableRow key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function OrdersTableRow({ row, columns }: { row: OrderRow; columns: string[] }) {
  const locale = useLocale();
  const day = row.date && <time dateTime={row.date}>{formatDay(row.date, locale)}</time>;
  const cells = [
    <Link
      key="number"
      href={row.page}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-2 hover:underline max-xl:wrap-anywhere xl:whitespace-nowrap"
    >
      {row.number}
    </Link>,
    day,
    row.lines,
    row.state,
    <span key="total" className="tabular-nums">
      {formatTaka(row.total, locale)}
    </span>,
    row.action,
  ];
  return (
    <tr className={`border-line xl:border-t ${NARROW_ROW}`}>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          className={`${CELL} max-xl:wrap-anywhere max-xl:empty:hidden ${NARROW_CELLS[index]}`}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
