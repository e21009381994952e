import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

const ONE_SUBJECT = sql`(case when ebook_order_id is null then 0 else 1 end)
  + (case when order_id is null then 0 else 1 end)
  + (case when appointment_id is null then 0 else 1 end) = 1`;
const COLUMNS = sql.raw(
  `id, ebook_order_id, order_id, attempt, attempts, invoice, gateway, state, language,
  gateway_payment_id, trx_id, redirect_url, amount, lease_until, created_at, updated_at,
  next_check_at, return_page, paid_at`,
);

async function extendPostgres(db: AnySchema): Promise<void> {
  await sql`alter table payments add column if not exists appointment_id integer
    references appointments (id) on delete restrict`.execute(db);
  for (const name of ["payments_one_order_check", "payments_appointment_attempt_unique"])
    await sql`alter table payments drop constraint if exists ${sql.ref(name)}`.execute(db);
  await db.schema
    .alterTable("payments")
    .addCheckConstraint("payments_one_order_check", ONE_SUBJECT)
    .execute();
  await db.schema
    .alterTable("payments")
    .addUniqueConstraint("payments_appointment_attempt_unique", ["appointment_id", "attempt"])
    .execute();
}

async function createWiderPayments(db: AnySchema): Promise<void> {
  await db.schema
    .createTable("payments_wider")
    .addColumn("id", "integer", idColumn("sqlite"))
    .addColumn("ebook_order_id", "integer", (c) =>
      c.references("ebook_orders.id").onDelete("cascade"),
    )
    .addColumn("order_id", "integer", (c) => c.references("orders.id").onDelete("restrict"))
    .addColumn("appointment_id", "integer", (c) =>
      c.references("appointments.id").onDelete("restrict"),
    )
    .$call((t) => requiredColumns(t, "integer", ["attempt", "attempts"]))
    .addColumn("invoice", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["gateway", "state", "language"]))
    .$call((t) =>
      optionalColumns(t, "text", ["gateway_payment_id", "trx_id", "redirect_url", "return_page"]),
    )
    .$call((t) =>
      requiredColumns(t, "bigint", ["amount", "lease_until", "created_at", "updated_at"]),
    )
    .$call((t) => optionalColumns(t, "bigint", ["next_check_at", "paid_at"]))
    .addUniqueConstraint("payments_attempt_unique", ["ebook_order_id", "attempt"])
    .addUniqueConstraint("payments_order_attempt_unique", ["order_id", "attempt"])
    .addUniqueConstraint("payments_appointment_attempt_unique", ["appointment_id", "attempt"])
    .addUniqueConstraint("payments_gateway_unique", ["gateway", "gateway_payment_id"])
    .addUniqueConstraint("payments_trx_unique", ["gateway", "trx_id"])
    .addCheckConstraint("payments_one_order_check", ONE_SUBJECT)
    .addCheckConstraint("payments_amount_check", sql`amount > 0`)
    .addCheckConstraint(
      "payments_state_check",
      sql`state in ('created', 'pending', 'confirming', 'paid', 'failed', 'expired', 'review',
        'refunding', 'refunded')`,
    )
    .execute();
}

// SQLite cannot change a check constraint, so the table is rebuilt. Its refunds are moved aside,
// because a referenced table cannot be dropped.
async function extendSqlite(db: AnySchema): Promise<void> {
  await createWiderPayments(db);
  await sql`insert into payments_wider (${COLUMNS}) select ${COLUMNS} from payments`.execute(db);
  await sql`create table refunds_aside as select * from refunds`.execute(db);
  await sql`delete from refunds`.execute(db);
  await db.schema.dropTable("payments").execute();
  await db.schema.alterTable("payments_wider").renameTo("payments").execute();
  await sql`insert into refunds select * from refunds_aside`.execute(db);
  await db.schema.dropTable("refunds_aside").execute();
  await db.schema
    .createIndex("payments_next_check_index")
    .on("payments")
    .column("next_check_at")
    .execute();
}

/**
 * Adds payments of appointments, the fee of an appointment that is to be paid online, and its
 * payment status.
 */
export function appointmentFeesMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await (dialect === "sqlite" ? extendSqlite(db) : extendPostgres(db));
      await db.schema.alterTable("appointments").addColumn("fee", "bigint").execute();
      await db.schema.alterTable("appointments").addColumn("payment_status", "text").execute();
    },
  };
}
