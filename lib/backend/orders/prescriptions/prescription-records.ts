import { sql } from "kysely";
import type {
  deskPrescriptionDetailsWire,
  deskPrescriptionWire,
} from "@/lib/contract/prescriptions/desk-schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import { type DeskKind, type ListQuery, versionOf } from "../../desk/desk-record";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import { lockProductOrder } from "../../kernel/db/row-locks";
import type { Db, Trx } from "../../kernel/db/schema";
import { prepareSearch } from "../../kernel/db/update-search-keys";
import { notFound } from "../../kernel/errors";
import { iso, isoOrNull } from "../../kernel/time/iso-time";
import { orderNumberOf } from "../desk/order-records";
import { searchCondition } from "../desk/order-tabs";
import { findOrder, stateName } from "../staff-orders";
import { latestPrescription, openPrescriptions, readPages } from "./order-prescriptions";
import { readRefusedLines } from "./refused-lines";

/** Tabs of the queue: to decide now, not sent yet, decided. */
const PRESCRIPTION_TABS = ["waiting", "missing", "decided"] as const;

type Tab = (typeof PRESCRIPTION_TABS)[number];

/** Orders with the last sent or decided prescription of each. */
function latestOfOrders(db: Db | Trx) {
  return db.selectFrom("orders").leftJoin("order_prescriptions as latest", (join) =>
    join.onRef("latest.order_id", "=", "orders.id").on("latest.id", "=", (eb) =>
      eb
        .selectFrom("order_prescriptions as one")
        .whereRef("one.order_id", "=", "orders.id")
        .select(({ fn }) => fn.max("one.id").as("id")),
    ),
  );
}

function ofTab(db: Db, tab: Tab) {
  const rows = latestOfOrders(db);
  if (tab === "decided") return rows.where("latest.decided_at", "is not", null);
  const open = rows
    .where("orders.status", "=", ORDER_STATUS.pending)
    .where("orders.waits_for", "=", "prescription");
  if (tab === "waiting") return open.where("latest.state", "=", "waiting");
  return open.where((eb) =>
    eb.or([eb("latest.state", "is", null), eb("latest.state", "<>", "waiting")]),
  );
}

function columnsOf(query: ReturnType<typeof ofTab>) {
  return query.select([
    ...(["orders.id", "order_number", "status", "ordered_at", "expires_at"] as const),
    ...(["billing_name", "billing_phone", "waits_for"] as const),
    ...(["latest.state", "latest.created_at", "latest.decided_at", "latest.decided_by"] as const),
    sql<number>`(select count(*) from prescription_pages
      where prescription_id in (select prescription_id from order_prescriptions
        where order_id = orders.id and (state = 'waiting' or id = latest.id)))`.as("pages"),
    sql<number>`(select coalesce(max(is_antibiotic), 0) from order_lines
      where order_id = orders.id)`.as("antibiotic"),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>["execute"]>>[number];

type Prescription = Served<typeof deskPrescriptionWire>;
type Details = Served<typeof deskPrescriptionDetailsWire>;

function recordOf(row: Row): Prescription {
  const { order_number: number, state, created_at, decided_at } = row;
  return {
    id: number,
    version: versionOf([number, state, created_at, decided_at, Number(row.pages)]),
    number,
    placed_at: iso(row.ordered_at),
    order_state: stateName(row.status),
    waits: row.status === ORDER_STATUS.pending && row.waits_for === "prescription",
    expires_at: isoOrNull(row.expires_at),
    state: state ?? "missing",
    sent_at: isoOrNull(created_at),
    decided_at: isoOrNull(decided_at),
    decided_by: row.decided_by,
    pages: Number(row.pages),
    antibiotic: Number(row.antibiotic) === 1,
    name: row.billing_name,
    phone: row.billing_phone,
  };
}

async function countOf(query: ReturnType<typeof ofTab>): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function list(db: Db, { filters, page, perPage }: ListQuery) {
  const tab = PRESCRIPTION_TABS.find((name) => name === filters.tab) ?? "waiting";
  const { q } = filters;
  await prepareSearch(db, q);
  const all = ofTab(db, tab);
  const wanted = q?.trim() ? all.where(searchCondition(q)) : all;
  // What waits longest comes first.
  const direction = tab === "decided" ? "desc" : "asc";
  const rows = await columnsOf(wanted)
    .orderBy(tab === "missing" ? "ordered_at" : "latest.created_at", direction)
    .orderBy("orders.id", direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { data: rows.map(recordOf), total: await countOf(wanted) };
}

function readLines(db: Db | Trx, orderId: number) {
  return db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "product_id")
    .where("order_id", "=", orderId)
    .selectAll("order_lines")
    .select(["products.generic_name", "products.strength", "products.dosage_form"])
    .orderBy("order_lines.id")
    .execute();
}

function lineRecord(line: Awaited<ReturnType<typeof readLines>>[number]) {
  return {
    id: line.id,
    product_id: line.product_id,
    name: line.name,
    name_bn: line.name_bn,
    generic_name: line.generic_name,
    strength: line.strength,
    form: line.dosage_form,
    quantity: line.quantity,
    total: toTaka(line.total_price),
    needs_prescription: line.needs_prescription === 1,
    antibiotic: line.is_antibiotic === 1,
    accepted: line.rx_accepted === 1,
  };
}

async function history(db: Db | Trx, orderId: number) {
  const rows = await db
    .selectFrom("order_prescriptions")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    by: row.decided_by,
    sent_at: iso(row.created_at),
    decided_at: isoOrNull(row.decided_at),
  }));
}

/** For how many other orders a prescription was sent before. */
async function countUses(
  db: Db | Trx,
  shown: readonly { prescription_id: number | null }[],
  orderId: number,
) {
  const ids = shown.flatMap(({ prescription_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return 0;
  const { uses } = await db
    .selectFrom("order_prescriptions")
    .where("prescription_id", "in", ids)
    .where("order_id", "<>", orderId)
    .select(({ fn }) => fn.countAll().as("uses"))
    .executeTakeFirstOrThrow();
  return Number(uses);
}

async function find(db: Db | Trx, id: string): Promise<Details> {
  const order = await findOrder(db, orderNumberOf(id));
  const [row] = await columnsOf(latestOfOrders(db).where("orders.id", "=", order.id)).execute();
  if (!row) throw notFound();
  const latest = await latestPrescription(db, order.id);
  const lines = (await readLines(db, order.id)).map(lineRecord);
  if (!latest && !lines.some((line) => line.needs_prescription)) throw notFound();
  const open = await openPrescriptions(db, order.id);
  const shown = open.length > 0 || latest === null ? open : [latest];
  const pages = await readPages(db, shown);
  const record = recordOf(row);
  return {
    ...record,
    // The version includes the shown pages: pages sent later must be viewed first.
    version: versionOf([record.version, lines, pages.map((page) => page.id), order.waits_for]),
    wish: order.order_notes,
    lines,
    refused_lines: await readRefusedLines(db, order.id),
    files: pages.map(({ id: page, kind, sheets }) => ({ id: page, kind, sheets })),
    used_before: await countUses(db, shown, order.id),
    history: await history(db, order.id),
  };
}

/** Returns the number of prescriptions that wait for the pharmacist: those of the tab `waiting`. */
export async function countPrescriptions(db: Db): Promise<number> {
  return countOf(ofTab(db, "waiting"));
}

/** Orders with their prescriptions, by the number of the order. */
export const prescriptionRecords: DeskKind<Prescription, Details> = {
  list,
  find,
  lock: async (trx, id) => lockProductOrder(trx, (await findOrder(trx, orderNumberOf(id))).id),
};
