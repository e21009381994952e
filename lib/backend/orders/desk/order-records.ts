import { type Selectable, sql } from "kysely";
import { addToGroup } from "@/lib/base/groups";
import type { AnswerOf } from "@/lib/contract/define-calls";
import { readTypedOrderNumber } from "@/lib/contract/order-number";
import type { DESK_ORDER_CALLS } from "@/lib/contract/orders/desk-calls";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { OrderClock } from "@/lib/shop/order/clocks";
import { toTaka } from "@/lib/shop/pricing/price";
import { type DeskKind, sortField, versionOf } from "../../desk/desk-record";
import { auditOf } from "../../desk/record-audit";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import { lockProductOrder } from "../../kernel/db/row-locks";
import type { Db, Schema, Trx } from "../../kernel/db/schema";
import { countSearchParts } from "../../kernel/db/search-keys";
import { prepareSearch } from "../../kernel/db/update-search-keys";
import { notFound } from "../../kernel/errors";
import { readDeliveryTerms } from "../../kernel/settings/delivery-terms";
import type { DeliveryTerms } from "../../kernel/settings/order-terms";
import { iso, isoOrNull } from "../../kernel/time/iso-time";
import { findCarried } from "../../stock/carried-orders";
import { isOnShelf } from "../../stock/held-pieces";
import { ordersComingBack } from "../../stock/parcels";
import { batchesInStock } from "../../stock/sellable-batch";
import { advanceOf } from "../advance";
import { countRefusedParcels } from "../cash-buyer";
import { readClocks } from "../order-clocks";
import { isPickup } from "../pickup-code";
import { readRefusedLines } from "../prescriptions/refused-lines";
import { shownPromise } from "../promise";
import { creditNoteFacts } from "../read-credit-notes";
import { returnedValues } from "../returned-values";
import { findOrder, readHistory, readNotes, stateName } from "../staff-orders";
import { readStockedLines, type StockedLine } from "../stocked-lines";
import { piecesLeft } from "../take-pieces";
import { ordersWhere, tabOf } from "./order-filters";
import { countRefunds, moneyOf } from "./order-money";
import { orderOfferFact } from "./order-offer-fact";
import { editableOf, type LineFacts } from "./order-version";
import { undoFacts } from "./undo-facts";

type OrderRow = Selectable<Schema["orders"]>;
type Listed = AnswerOf<typeof DESK_ORDER_CALLS.listDeskOrders>["data"][number];
type Details = AnswerOf<typeof DESK_ORDER_CALLS.getDeskOrder>["data"];

interface OrderFacts {
  lines: readonly LineFacts[];
  refunds: number;
  isComingBack: boolean;
  /** Whether a courier has its pieces although it was not handed over. */
  isCarried: boolean;
  /** Value of the pieces that the customer sent back, poisha. */
  returned: number;
}

function recordOf(
  order: OrderRow,
  { lines, refunds, isComingBack, isCarried, returned }: OrderFacts,
  { terms, now }: { terms: DeliveryTerms; now: number },
): Omit<Listed, "clock"> {
  return {
    id: order.order_number,
    version: versionOf(editableOf(order, lines, refunds)),
    number: order.order_number,
    placed_at: iso(order.ordered_at),
    state: stateName(order.status),
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    waits_for: order.waits_for,
    hold: order.hold,
    packed_at: order.status === ORDER_STATUS.pending ? null : isoOrNull(order.packed_at),
    packed_by: order.packed_by,
    cancel_reason: order.cancel_reason,
    cancel_text: order.cancel_text,
    credited: toTaka(order.credited),
    returned: toTaka(returned),
    coming_back: isComingBack && order.status === ORDER_STATUS.cancelled,
    on_shelf: isOnShelf(order) && !isCarried,
    expires_at: order.status === ORDER_STATUS.pending ? isoOrNull(order.expires_at) : null,
    needs_prescription: order.needs_prescription === 1,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toTaka(order.subtotal),
    shipping_charge: toTaka(order.shipping_charge),
    pickup: isPickup(order),
    delivery_area: order.delivery_area ?? null,
    promised_day: shownPromise(order, terms, now),
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

/** Returns a clock as the desk shows it. */
function clockFact(clock: OrderClock | undefined, now: number) {
  return clock ? { step: clock.step, due_at: iso(clock.dueAt), late: clock.dueAt < now } : null;
}

const isOver = (expiresOn: number | null, now: number) => expiresOn !== null && expiresOn <= now;

/** @param left pieces that could be taken for it; null if the order does not wait for them */
function lineRecord(line: StockedLine, left: number | null, now: number) {
  return {
    id: line.id,
    product_id: line.product_id,
    sku: line.sku,
    gtin: line.gtin,
    name: line.name,
    name_bn: line.name_bn,
    picture: line.picture,
    batch_no: line.batch_no,
    batches: line.batches.map(({ expires_on, ...part }) => ({
      ...part,
      expired: isOver(expires_on, now),
      expires_on: expires_on === null ? null : dhakaDay(expires_on),
    })),
    batches_for_sale: batchesInStock(line.stock, now).map(({ batch_no, quantity, expires_on }) => ({
      batch_no,
      quantity,
      expires_on: dhakaDay(expires_on),
    })),
    needs_prescription: line.needs_prescription === 1,
    prescription_accepted: line.rx_accepted === 1,
    quantity: line.quantity,
    left,
    price: toTaka(line.price),
    discount_percent: line.discount_percent,
    total: toTaka(line.total_price),
  };
}

async function detailsOf(db: Db | Trx, order: OrderRow, now: number): Promise<Details> {
  const lines = await readStockedLines(db, order.id);
  const waitsForPieces = order.status === ORDER_STATUS.pending && order.hold === "none";
  const left = waitsForPieces ? await piecesLeft(db, order.id, now) : null;
  const isInStock = lines.every(({ id, quantity }) => quantity <= (left?.get(id) ?? quantity));
  const history = await readHistory(db, order.id);
  const notes = await readNotes(db, order.id);
  const batches = lines.flatMap((line) => line.batches);
  const isCarried = (await findCarried(db, [order.id])).has(order.id);
  const isExpired = !isCarried && batches.some(({ expires_on }) => isOver(expires_on, now));
  const money = await moneyOf(db, order, { isInStock, isExpired }, now);
  const terms = await readDeliveryTerms(db);
  const isComingBack = (await ordersComingBack(db, [order.id])).has(order.id);
  const returned = (await returnedValues(db, [order.id])).get(order.id) ?? 0;
  const refunds = money.refunds.length;
  return {
    ...recordOf(order, { lines, refunds, isComingBack, isCarried, returned }, { terms, now }),
    clock: clockFact((await readClocks(db, [order.id])).get(order.id), now),
    buyer: {
      name: order.billing_name,
      phone: order.billing_phone,
      email: order.billing_email,
      customer_id: order.user_id,
      language: order.language,
    },
    address: {
      country: order.shipping_country,
      address: order.shipping_address,
      city: order.shipping_city,
      state: order.shipping_state,
      zip: order.shipping_zip,
    },
    wish: order.order_notes,
    phone_confirmed: order.phone_confirmed_at !== null,
    refused_parcels: await countRefusedParcels(db, order.billing_phone, now),
    lines: lines.map((line) => lineRecord(line, left?.get(line.id) ?? null, now)),
    refused_lines: await readRefusedLines(db, order.id),
    offer: await orderOfferFact(db, order),
    ...money,
    undo: await undoFacts(db, order, now),
    credit_notes: await creditNoteFacts(db, order.id),
    history: history.map((step) => ({
      from: step.from_status === null ? null : stateName(step.from_status),
      to: stateName(step.to_status),
      by: step.changed_by,
      at: iso(step.changed_at),
    })),
    notes: notes.map(({ note, written_by, written_at, visible }) => ({
      note,
      by: written_by,
      at: iso(written_at),
      visible: visible === 1,
    })),
    advance: order.status === ORDER_STATUS.pending ? toTaka(advanceOf(order)) : 0,
    audit: await auditOf(db, `order ${order.order_number}`),
  };
}

const DELIVERED_FIRST = sql`case when orders.status = ${ORDER_STATUS.completed} then 0 else 1 end`;

const SORTS = {
  placed_at: "orders.ordered_at",
  number: "orders.order_number",
  total: "orders.total",
} as const;

/**
 * A column to sort the few orders of a tab by. The plus keeps databases from reading all orders in the
 * order of its index, to find the few among them.
 */
const withoutIndex = (column: string) => sql`+${sql.ref(column)}`;

/** Reads the facts of the lines of orders, by the id of the order. */
async function lineFacts(db: Db, ids: number[]): Promise<Map<number, LineFacts[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("order_lines")
    .select(["order_id", "product_id", "batch_no", "quantity", "price"])
    .where("order_id", "in", ids)
    .orderBy("id")
    .execute();
  const grouped = new Map<number, LineFacts[]>();
  for (const row of rows) addToGroup(grouped, row.order_id, row);
  return grouped;
}

/** Counts orders; of more than `most`, only says so. */
async function countFound(db: Db, orders: ReturnType<typeof ordersWhere>, most?: number) {
  if (most === undefined) {
    const all = orders.select(({ fn }) => fn.countAll().as("total"));
    return { total: Number((await all.executeTakeFirstOrThrow()).total) };
  }
  // One more shows that there are more.
  const some = orders.select("orders.id").limit(most + 1);
  const { count } = await db
    .selectFrom(some.as("counted"))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  return total > most ? { total: most, meta: { more: 1 } } : { total };
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
export const orderRecords: DeskKind<Listed, Details> = {
  list: async (db, query, now) => {
    const { q } = query.filters;
    await prepareSearch(db, q);
    const wanted = ordersWhere(db, query, now, await countSearchParts(db, "orders", q));
    const sort = sortField(SORTS, query);
    const order = sort ? query.order : "desc";
    const column = SORTS[sort ?? "placed_at"];
    const tab = tabOf(query);
    // What was delivered and not paid is lost first.
    const page = wanted
      .selectAll("orders")
      .$if(tab === "unpaid", (orders) => orders.orderBy(DELIVERED_FIRST))
      .orderBy(tab !== "all" && column !== SORTS.number ? withoutIndex(column) : column, order)
      .orderBy("orders.id", order)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage);
    const most = q?.trim() ? query.countTo : undefined;
    const [rows, found] = await Promise.all([page.execute(), countFound(db, wanted, most)]);
    const ids = rows.map(({ id }) => id);
    const [lines, refunds, comingBack, carried, returned, clocks, terms] = await Promise.all([
      lineFacts(db, ids),
      countRefunds(db, "product", ids),
      ordersComingBack(db, ids),
      findCarried(db, ids),
      returnedValues(db, ids),
      readClocks(db, ids),
      readDeliveryTerms(db),
    ]);
    return {
      data: rows.map((row) => ({
        ...recordOf(
          row,
          {
            lines: lines.get(row.id) ?? [],
            refunds: refunds.get(row.id) ?? 0,
            isComingBack: comingBack.has(row.id),
            isCarried: carried.has(row.id),
            returned: returned.get(row.id) ?? 0,
          },
          { terms, now },
        ),
        clock: clockFact(clocks.get(row.id), now),
      })),
      ...found,
    };
  },
  find: async (db, id, now) => detailsOf(db, await findOrder(db, orderNumberOf(id)), now),
  lock: async (trx, id) => lockProductOrder(trx, (await findOrder(trx, orderNumberOf(id))).id),
};
