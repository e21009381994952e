import type { Selectable } from "kysely";
import { readTypedOrderNumber } from "@/lib/shop/order/order-number";
import { toTaka } from "@/lib/shop/pricing/price";
import { lockProductOrder } from "../../db/row-locks";
import type { Db, Schema, Trx } from "../../db/schema";
import { notFound } from "../../errors";
import { iso } from "../../iso-time";
import { findOrder, readHistory, readNotes, stateName } from "../orders/staff-orders";
import {
  type DeskKind,
  type DeskRecord,
  type ListQuery,
  sortField,
  versionOf,
} from "./desk-record";
import { countRefunds, moneyOf } from "./order-money";
import { ORDER_TABS, ordersOfTab, searchCondition } from "./order-tabs";
import { auditOf } from "./record-audit";

type OrderRow = Selectable<Schema["orders"]>;

const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

/**
 * The values that staff or payments change. A new refund counts, so that two people cannot refund
 * the same money; its progress at the gateway does not.
 */
function editableOf(order: OrderRow, refunds: number) {
  const { status, payment_status, waits_for, hold, expires_at, courier, tracking_code } = order;
  const { subtotal, shipping_charge, tax, discount, total, payment_method } = order;
  const { billing_name, billing_email, billing_phone, order_notes } = order;
  const { shipping_country, shipping_address, shipping_city } = order;
  const { shipping_state, shipping_zip } = order;
  return [
    ...[status, payment_status, waits_for, hold, expires_at, courier, tracking_code],
    ...[subtotal, shipping_charge, tax, discount, total, payment_method],
    ...[billing_name, billing_email, billing_phone, order_notes],
    ...[shipping_country, shipping_address, shipping_city, shipping_state, shipping_zip, refunds],
  ];
}

function recordOf(order: OrderRow, pieces: number, refunds: number): DeskRecord {
  return {
    id: order.order_number,
    version: versionOf(editableOf(order, refunds)),
    number: order.order_number,
    placed_at: iso(order.ordered_at),
    state: stateName(order.status),
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    waits_for: order.waits_for,
    hold: order.hold,
    expires_at: isoOrNull(order.expires_at),
    needs_prescription: order.needs_prescription === 1,
    pieces,
    subtotal: toTaka(order.subtotal),
    shipping_charge: toTaka(order.shipping_charge),
    tax: toTaka(order.tax),
    discount: toTaka(order.discount),
    total: toTaka(order.total),
    name: order.billing_name,
    phone: order.billing_phone,
    city: order.shipping_city,
    country: order.shipping_country,
    courier: order.courier,
    tracking_code: order.tracking_code,
  };
}

/** Returns the lines of an order with the picture of each product. */
async function linesOf(db: Db | Trx, orderId: number) {
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .selectAll("order_lines")
    .select(["products.image as picture", "products.sku"])
    .where("order_id", "=", orderId)
    .orderBy("order_lines.id")
    .execute();
  return lines.map((line) => ({
    id: line.id,
    product_id: line.product_id,
    ...{ sku: line.sku, name: line.name, name_bn: line.name_bn, picture: line.picture },
    batch_no: line.batch_no,
    needs_prescription: line.needs_prescription === 1,
    quantity: line.quantity,
    price: toTaka(line.price),
    discount_percent: line.discount_percent,
    total: toTaka(line.total_price),
  }));
}

async function detailsOf(db: Db | Trx, order: OrderRow): Promise<DeskRecord> {
  const lines = await linesOf(db, order.id);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const history = await readHistory(db, order.id);
  const notes = await readNotes(db, order.id);
  const money = await moneyOf(db, order);
  return {
    ...recordOf(order, pieces, money.refunds.length),
    buyer: {
      ...{ name: order.billing_name, phone: order.billing_phone, email: order.billing_email },
      ...{ customer_id: order.user_id, language: order.language },
    },
    address: {
      ...{ country: order.shipping_country, address: order.shipping_address },
      ...{ city: order.shipping_city, state: order.shipping_state, zip: order.shipping_zip },
    },
    wish: order.order_notes,
    lines,
    ...money,
    history: history.map((step) => ({
      from: step.from_status === null ? null : stateName(step.from_status),
      ...{ to: stateName(step.to_status), by: step.changed_by, at: iso(step.changed_at) },
    })),
    notes: notes.map(({ note, written_by, written_at }) => ({
      ...{ note, by: written_by, at: iso(written_at) },
    })),
    audit: await auditOf(db, `order ${order.order_number}`),
  };
}

const SORTS = {
  placed_at: "orders.ordered_at",
  number: "orders.order_number",
  total: "orders.total",
} as const;

/** Returns the matching orders; all of them, latest first, without filters. */
function ordersWhere(db: Db, { filters }: ListQuery) {
  const tab = ORDER_TABS.find((name) => name === filters.tab) ?? "all";
  const { q } = filters;
  const orders = ordersOfTab(db, tab);
  return q?.trim() ? orders.where(searchCondition(q)) : orders;
}

async function piecesOf(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("order_lines")
    .select("order_id")
    .select(({ fn }) => fn.sum<number>("quantity").as("pieces"))
    .where("order_id", "in", ids)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, pieces }) => [order_id, Number(pieces)]));
}

/**
 * Reads the number of an order from an address.
 * @throws AppError 404 for anything else
 */
export function orderNumberOf(id: string): string {
  const number = readTypedOrderNumber(id);
  if (number === null) throw notFound();
  return number;
}

/** Orders of products, by their number. They are changed by moves, not by editing. */
export const orderRecords: DeskKind = {
  list: async (db, query) => {
    const wanted = ordersWhere(db, query);
    const sort = sortField(SORTS, query);
    const order = sort ? query.order : "desc";
    const page = wanted
      .selectAll("orders")
      .orderBy(SORTS[sort ?? "placed_at"], order)
      .orderBy("orders.id", order)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage);
    const count = wanted.select(({ fn }) => fn.countAll().as("total"));
    const [rows, { total }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
    const ids = rows.map(({ id }) => id);
    const [pieces, refunds] = await Promise.all([piecesOf(db, ids), countRefunds(db, ids)]);
    return {
      data: rows.map((row) => recordOf(row, pieces.get(row.id) ?? 0, refunds.get(row.id) ?? 0)),
      total: Number(total),
    };
  },
  find: async (db, id) => detailsOf(db, await findOrder(db, orderNumberOf(id))),
  lock: async (trx, id) => lockProductOrder(trx, (await findOrder(trx, orderNumberOf(id))).id),
};
