import type { Selectable } from "kysely";
import type {
  DeskEbookOrder,
  DeskEbookOrderDetails,
} from "@/lib/contract/ebook-orders/desk-schemas";
import { readOrderNumber } from "@/lib/contract/order-number";
import { toTaka } from "@/lib/shop/pricing/price";
import { type DeskKind, versionOf } from "../desk/desk-record";
import { auditOf } from "../desk/record-audit";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { notFound } from "../kernel/errors";
import { iso } from "../kernel/time/iso-time";
import { attemptFacts, countRefunds, ledgerOf } from "../orders/desk/order-money";
import { readLedgerNames } from "../payments/ledger-names";
import { readMoney } from "../payments/read-money";
import { countEbookOrderTabs, ebookOrdersWhere, ebookOrderTabOf } from "./ebook-order-filters";
import { ebookOrderSubject, findEbookOrder } from "./staff-ebook-orders";

type OrderRow = Selectable<Schema["ebook_orders"]>;

const STATES = new Map<number, DeskEbookOrder["state"]>([
  [EBOOK_STATUS.processing, "unpaid"],
  [EBOOK_STATUS.completed, "completed"],
  [EBOOK_STATUS.cancelled, "cancelled"],
]);

/** Returns the order number in its canonical form. @throws AppError 404 for other text */
export function ebookOrderNumberOf(typed: string): string {
  const number = readOrderNumber(typed);
  if (number === null) throw notFound();
  return number;
}

function readItems(db: Db | Trx, ids: readonly number[]) {
  return db
    .selectFrom("ebook_order_items as item")
    .leftJoin("ebooks", "ebooks.id", "item.ebook_id")
    .select(["item.ebook_order_id", "item.ebook_id", "item.name", "item.name_bn", "item.price"])
    .select(["ebooks.image as picture"])
    .where("item.ebook_order_id", "in", ids)
    .orderBy("item.id")
    .execute();
}

type Item = Awaited<ReturnType<typeof readItems>>[number];

/** @param refunds number of refunds of its payments */
function recordOf(order: OrderRow, items: readonly Item[], refunds: number): DeskEbookOrder {
  const { order_no: number, status, payment_status, total } = order;
  const { billing_name: name, billing_phone: phone, billing_email: email } = order;
  return {
    id: number,
    number,
    placed_at: iso(order.ordered_at),
    version: versionOf([status, payment_status, total, refunds]),
    state: STATES.get(status) ?? "unpaid",
    payment_status,
    total: toTaka(total),
    name,
    phone,
    email,
    customer_id: order.user_id,
    ebooks: items.map((item) => ({
      id: item.ebook_id,
      name: item.name,
      name_bn: item.name_bn,
      picture: item.picture,
      price: toTaka(item.price),
    })),
  };
}

async function recordsOf(db: Db | Trx, orders: readonly OrderRow[]): Promise<DeskEbookOrder[]> {
  const ids = orders.map(({ id }) => id);
  const items = ids.length === 0 ? [] : await readItems(db, ids);
  const refunds = await countRefunds(db, "ebook", ids);
  return orders.map((order) =>
    recordOf(
      order,
      items.filter((item) => item.ebook_order_id === order.id),
      refunds.get(order.id) ?? 0,
    ),
  );
}

async function detailsOf(db: Db | Trx, order: OrderRow): Promise<DeskEbookOrderDetails> {
  const [record] = await recordsOf(db, [order]);
  if (!record) throw notFound();
  const { id, order_no: number, total, ordered_at: orderedAt, status } = order;
  const { payments, refunds } = await readMoney(db, { kind: "ebook", id });
  const subject = ebookOrderSubject(number);
  const names = await readLedgerNames(db, [{ subject, payments, refunds }]);
  const money = { subject, total, orderedAt, isCancelled: status === EBOOK_STATUS.cancelled };
  return {
    ...record,
    ledger: ledgerOf({ ...money, payments, refunds }, names),
    payments: payments.map(attemptFacts),
    audit: await auditOf(db, subject),
  };
}

/** Orders of e-books by their numbers, the latest first. `meta` counts them by tab. */
export const ebookOrderRecords: DeskKind<DeskEbookOrder, DeskEbookOrderDetails> = {
  list: async (db, query) => {
    await prepareSearch(db, query.filters.q);
    const matching = ebookOrdersWhere(db, query);
    const orders = await matching
      .selectAll("ebook_orders")
      .orderBy("ebook_orders.id", "desc")
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute();
    const counts = await countEbookOrderTabs(db);
    const data = await recordsOf(db, orders);
    if (!query.filters.q?.trim())
      return { data, total: counts[ebookOrderTabOf(query)], meta: counts };
    const { total } = await matching
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    return { data, total: Number(total), meta: counts };
  },
  find: async (db, number) => detailsOf(db, await findEbookOrder(db, ebookOrderNumberOf(number))),
  lock: async (trx, number) => {
    const { user_id: userId } = await findEbookOrder(trx, ebookOrderNumberOf(number));
    return lockCustomer(trx, userId);
  },
};
