import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { DeskStockChange } from "@/lib/contract/stock/desk-schemas";
import type { ListQuery } from "../desk/desk-record";
import { auditWhere } from "../kernel/audit/audit";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import { linePieces } from "./held-pieces";
import { ordersWithParcel } from "./parcels";
import { returnedPieces } from "./returned-pieces";

type Page = Pick<ListQuery, "page" | "perPage">;

/** Audited counts: of the shelf, or, by an earlier version, of the pieces for sale. */
const counted = z.union([
  z.object({ batch: z.string(), on_shelf: z.number() }),
  z.object({ batch: z.string(), there: z.number() }),
]);

/** Pieces of a batch before a count, and which ones were counted. */
interface CountBefore {
  pieces: number;
  of: "shelf" | "for_sale";
}

/**
 * Returns the pieces of a batch before each correction, by time and batch: an audit entry has the
 * time of its movement.
 */
async function countsBefore(db: Db, productId: number, times: number[]) {
  if (times.length === 0) return new Map<string, CountBefore>();
  const rows = await auditWhere(db, { subject: `product ${productId}` })
    .select(["changed_at", "before"])
    .where("changed_at", "in", times)
    .execute();
  return new Map(
    rows.flatMap(({ changed_at, before }) => {
      const { data } = counted.safeParse(before === null ? null : JSON.parse(before));
      if (!data) return [];
      const count: CountBefore =
        "on_shelf" in data
          ? { pieces: data.on_shelf, of: "shelf" }
          : { pieces: data.there, of: "for_sale" };
      return [[`${changed_at} ${data.batch}`, count] as const];
    }),
  );
}

const NO_TEXT = sql<string | null>`cast(null as text)`;

/** Order of movements of the same moment. */
const RANKS = { opening: 0, received: 1, sold: 2, corrected: 3, cancelled: 4, returned: 5 };

type Kind = keyof typeof RANKS;

/** Selects deliveries and corrections of a product's batches. */
function recorded(db: Db, productId: number) {
  return db
    .selectFrom("stock_movements as moved")
    .innerJoin("batches", "batches.id", "moved.batch_id")
    .where("batches.product_id", "=", productId)
    .select(["moved.id as entry", "batches.batch_no", "moved.changed_at as at"])
    .select(["moved.changed_by as by", "moved.quantity as change", "reason", "delivery"])
    .select((eb) => [
      sql<Kind>`moved.kind`.as("kind"),
      NO_TEXT.as("order_number"),
      eb
        .case()
        .when("moved.kind", "=", "received")
        .then(sql.lit(RANKS.received))
        .else(sql.lit(RANKS.corrected))
        .end()
        .as("rank"),
    ]);
}

/** Selects pieces that batches had before their deliveries were recorded. */
function openings(db: Db, productId: number) {
  const received = sql<number>`coalesce((select sum(moved.quantity) from stock_movements as moved
    where moved.batch_id = batches.id and moved.kind = 'received'), 0)`;
  return db
    .selectFrom("batches")
    .where("batches.product_id", "=", productId)
    .where(sql<SqlBool>`purchased_quantity <> ${received}`)
    .select(["batches.id as entry", "batches.batch_no"])
    .select([
      sql<number>`coalesce(purchased_on, 0)`.as("at"),
      sql<string>`''`.as("by"),
      sql<number>`purchased_quantity - ${received}`.as("change"),
      NO_TEXT.as("reason"),
      NO_TEXT.as("delivery"),
      sql<Kind>`'opening'`.as("kind"),
      NO_TEXT.as("order_number"),
      sql<number>`${sql.lit(RANKS.opening)}`.as("rank"),
    ]);
}

/** Selects orders with the pieces that they have taken from a batch. */
function lines(db: Db, productId: number) {
  return db
    .selectFrom(linePieces(db, [productId]).as("line"))
    .innerJoin("orders", "orders.id", "line.order_id")
    .innerJoin("batches", (join) =>
      join.onRef("batches.batch_no", "=", "line.batch_no").on("batches.product_id", "=", productId),
    )
    .where("line.quantity", "!=", 0);
}

/** Name of the first or the latest step of an order. */
const stepBy = (order: "asc" | "desc") => sql<string>`coalesce((select step.changed_by
  from order_status_history as step where step.order_id = orders.id
  order by step.id ${sql.raw(order)} limit 1), '')`;

/** Selects the sale of each line, with the pieces that it has now. */
function sales(db: Db, productId: number) {
  return lines(db, productId)
    .where("orders.hold", "!=", "none")
    .select(["line.id as entry", "batches.batch_no", "orders.ordered_at as at"])
    .select([
      stepBy("asc").as("by"),
      sql<number>`-line.quantity`.as("change"),
      NO_TEXT.as("reason"),
      NO_TEXT.as("delivery"),
      sql<Kind>`'sold'`.as("kind"),
      sql<string | null>`orders.order_number`.as("order_number"),
      sql<number>`${sql.lit(RANKS.sold)}`.as("rank"),
    ]);
}

/** Selects the lines of cancelled orders whose pieces went back to stock at once. */
function cancellations(db: Db, productId: number) {
  return lines(db, productId)
    .where("orders.hold", "!=", "none")
    .where("orders.status", "=", ORDER_STATUS.cancelled)
    .where("orders.id", "not in", ordersWithParcel(db))
    .select(["line.id as entry", "batches.batch_no"])
    .select([
      sql<number>`coalesce((select max(step.changed_at) from order_status_history as step
        where step.order_id = orders.id), orders.ordered_at)`.as("at"),
      stepBy("desc").as("by"),
      sql<number>`line.quantity`.as("change"),
      NO_TEXT.as("reason"),
      NO_TEXT.as("delivery"),
      sql<Kind>`'cancelled'`.as("kind"),
      sql<string | null>`orders.order_number`.as("order_number"),
      sql<number>`${sql.lit(RANKS.cancelled)}`.as("rank"),
    ]);
}

/** Selects returned pieces that are in stock again. */
function restocked(db: Db, productId: number) {
  return db
    .selectFrom(returnedPieces(db, [productId]).as("returned"))
    .innerJoin("orders", "orders.id", "returned.order_id")
    .where("returned.quantity", "!=", 0)
    .select(["returned.id as entry", "returned.batch_no"])
    .select([
      sql<number>`coalesce(returned.received_at, returned.requested_at)`.as("at"),
      // The audit entry of a return has the time at which it was received.
      sql<string>`coalesce((select changed_by from audit
        where audit.subject = 'order ' || orders.order_number
        and audit.changed_at = returned.received_at order by audit.id limit 1), '')`.as("by"),
      sql<number>`returned.quantity`.as("change"),
      NO_TEXT.as("reason"),
      NO_TEXT.as("delivery"),
      sql<Kind>`'returned'`.as("kind"),
      sql<string | null>`orders.order_number`.as("order_number"),
      sql<number>`${sql.lit(RANKS.returned)}`.as("rank"),
    ]);
}

const NEWEST_FIRST = sql`at desc, rank desc, entry desc`;

/** Selects all that changed the stock of a product. */
function movements(db: Db, productId: number) {
  return recorded(db, productId)
    .unionAll(openings(db, productId))
    .unionAll(sales(db, productId))
    .unionAll(cancellations(db, productId))
    .unionAll(restocked(db, productId));
}

/** Selects movements with the sum of each and all later ones. */
function summedMovements(db: Db, productId: number) {
  return db
    .selectFrom(movements(db, productId).as("movement"))
    .selectAll()
    .select(
      sql<number>`sum(change) over (order by ${NEWEST_FIRST} rows unbounded preceding)`.as("since"),
    );
}

/**
 * Returns every movement of a product's stock with its cause and the pieces for sale after it, newest
 * first. The balance is counted back from the present stock, so the newest one is the stock of the
 * ledger. `before` and `after` are pieces of the batch, and `counted` says which; null for all but a
 * correction, and for a correction that the audit does not have. `at` is null where it is not known.
 */
export async function readStockHistory(db: Db, productId: number, page: Page) {
  const rows = await summedMovements(db, productId)
    .orderBy("at", "desc")
    .orderBy("rank", "desc")
    .orderBy("entry", "desc")
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage)
    .execute();
  const { total } = await db
    .selectFrom(movements(db, productId).as("counted"))
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const { stock } = await db
    .selectFrom("batches")
    .where("product_id", "=", productId)
    .select(({ fn }) => fn.sum<number | null>("quantity").as("stock"))
    .executeTakeFirstOrThrow();
  const corrections = rows.filter(({ kind }) => kind === "corrected");
  const known = await countsBefore(
    db,
    productId,
    corrections.map(({ at }) => Number(at)),
  );
  const data = rows.map((row): DeskStockChange => {
    const { batch_no, kind, reason, delivery, order_number } = row;
    const [at, change] = [Number(row.at), Number(row.change)];
    const id = `${kind}-${row.entry}-${batch_no}`;
    const count = kind === "corrected" ? (known.get(`${at} ${batch_no}`) ?? null) : null;
    return {
      id,
      version: id,
      at: at === 0 ? null : new Date(at).toISOString(),
      by: row.by,
      batch_no,
      kind,
      change,
      reason,
      delivery,
      order_number,
      before: count?.pieces ?? null,
      after: count && count.pieces + change,
      counted: count?.of ?? null,
      balance: Number(stock ?? 0) - Number(row.since) + change,
    };
  });
  return { data, total: Number(total) };
}
