import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

const STATES = sql`state in ('due', 'done', 'review', 'by_hand')`;
const COLUMNS = sql.raw(
  `id, payment_id, key, amount, created_at, updated_at, reason, state, refund_trx_id, attempts,
  next_try_at`,
);

async function extendPostgres(db: AnySchema): Promise<void> {
  await db.schema
    .alterTable("refunds")
    .addColumn("sent_at", "bigint")
    .addColumn("problem", "text")
    .execute();
  await db.schema.alterTable("refunds").dropConstraint("refunds_state_check").execute();
  await db.schema.alterTable("refunds").addCheckConstraint("refunds_state_check", STATES).execute();
}

// SQLite cannot change a check constraint, so the table is rebuilt. No other table refers to it.
async function extendSqlite(db: AnySchema): Promise<void> {
  await db.schema
    .createTable("refunds_wider")
    .addColumn("id", "integer", idColumn("sqlite"))
    .$call((t) => reference(t, "payment_id", "payments"))
    .addColumn("key", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "bigint", ["amount", "created_at", "updated_at"]))
    .$call((t) => requiredColumns(t, "text", ["reason", "state"]))
    .$call((t) => optionalColumns(t, "text", ["refund_trx_id", "problem"]))
    .$call((t) => requiredColumns(t, "integer", ["attempts"]))
    .$call((t) => optionalColumns(t, "bigint", ["next_try_at", "sent_at"]))
    .addCheckConstraint("refunds_amount_check", sql`amount > 0`)
    .addCheckConstraint("refunds_state_check", STATES)
    .execute();
  await sql`insert into refunds_wider (${COLUMNS}) select ${COLUMNS} from refunds`.execute(db);
  await db.schema.dropTable("refunds").execute();
  await db.schema.alterTable("refunds_wider").renameTo("refunds").execute();
  for (const column of ["payment_id", "next_try_at"])
    await db.schema.createIndex(`refunds_${column}_index`).on("refunds").column(column).execute();
}

const IS_REPEATED = sql`refund_trx_id is not null and exists (select 1 from refunds as earlier
  where earlier.payment_id = refunds.payment_id and earlier.id < refunds.id
  and earlier.refund_trx_id = refunds.refund_trx_id)`;

/**
 * Earlier versions could book a second refund of a payment with the transaction of the first one,
 * without sending it. The first one stays booked; the others need a review. Manual refunds (no
 * attempts) were paid: only their number is made unique.
 */
async function separateRepeated(db: AnySchema): Promise<void> {
  await sql`update refunds set sent_at = updated_at where attempts > 0`.execute(db);
  await sql`update refunds set state = 'review', sent_at = null, next_try_at = null,
    problem = 'It was booked with transaction ' || refund_trx_id
      || ', which belongs to an earlier refund, so it was probably never sent.',
    refund_trx_id = null
    where attempts > 0 and ${IS_REPEATED}`.execute(db);
  await sql`update refunds set refund_trx_id = refund_trx_id || ' (' || id || ')'
    where attempts = 0 and ${IS_REPEATED}`.execute(db);
  const open = sql`(select payment_id from refunds where state = 'review')`;
  await sql`update payments set state = 'refunding'
    where state = 'refunded' and id in ${open}`.execute(db);
  for (const [table, column] of [
    ["orders", "order_id"],
    ["ebook_orders", "ebook_order_id"],
  ] as const)
    await sql`update ${sql.table(table)} set payment_status = 'being_checked'
      where payment_status = 'refunded' and id in (select ${sql.ref(column)} from payments
        where state = 'refunding' and id in ${open})`.execute(db);
}

async function createSandboxRefunds(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("sandbox_refunds")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("trx_id", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["payment_id", "sku", "reason"]))
    .$call((t) => requiredColumns(t, "bigint", ["amount", "created_at"]))
    .execute();
  await db.schema
    .createIndex("sandbox_refunds_payment_index")
    .on("sandbox_refunds")
    .column("payment_id")
    .execute();
  await sql`insert into sandbox_refunds (payment_id, trx_id, amount, sku, reason, created_at)
    select sandbox_payments.id, sandbox_payments.refund_trx_id, refunds.amount, refunds.key,
      refunds.reason, refunds.updated_at
    from sandbox_payments join refunds
      on refunds.refund_trx_id = sandbox_payments.refund_trx_id`.execute(db);
}

/**
 * Adds refunds under review, the time each was sent, one row per transaction of a payment, and the
 * sandbox's list of refunds.
 */
export function refundsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await (dialect === "sqlite" ? extendSqlite(db) : extendPostgres(db));
      await separateRepeated(db);
      await db.schema
        .createIndex("refunds_payment_trx_unique")
        .unique()
        .on("refunds")
        .columns(["payment_id", "refund_trx_id"])
        .execute();
      await db.schema
        .createIndex("refunds_trx_index")
        .on("refunds")
        .column("refund_trx_id")
        .execute();
      await createSandboxRefunds(db, dialect);
    },
  };
}
