import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

const ONE_ORDER = sql`(ebook_order_id is null) <> (order_id is null)`;
const KEPT = sql.raw(
  `id, ebook_order_id, attempt, attempts, invoice, gateway, state, language, gateway_payment_id,
  trx_id, redirect_url, amount, lease_until, created_at, updated_at, next_check_at`,
);

async function extendPostgres(db: AnySchema): Promise<void> {
  await db.schema
    .alterTable("payments")
    .alterColumn("ebook_order_id", (c) => c.dropNotNull())
    .execute();
  await db.schema
    .alterTable("payments")
    .addColumn("order_id", "integer", (c) => c.references("orders.id").onDelete("restrict"))
    .execute();
  await db.schema
    .alterTable("payments")
    .addUniqueConstraint("payments_order_attempt_unique", ["order_id", "attempt"])
    .execute();
  await db.schema
    .alterTable("payments")
    .addCheckConstraint("payments_one_order_check", ONE_ORDER)
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
    .$call((t) => requiredColumns(t, "integer", ["attempt", "attempts"]))
    .addColumn("invoice", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["gateway", "state", "language"]))
    .$call((t) => optionalColumns(t, "text", ["gateway_payment_id", "trx_id", "redirect_url"]))
    .$call((t) =>
      requiredColumns(t, "bigint", ["amount", "lease_until", "created_at", "updated_at"]),
    )
    .$call((t) => optionalColumns(t, "bigint", ["next_check_at"]))
    .addUniqueConstraint("payments_attempt_unique", ["ebook_order_id", "attempt"])
    .addUniqueConstraint("payments_order_attempt_unique", ["order_id", "attempt"])
    .addUniqueConstraint("payments_gateway_unique", ["gateway", "gateway_payment_id"])
    .addUniqueConstraint("payments_trx_unique", ["gateway", "trx_id"])
    .addCheckConstraint("payments_one_order_check", ONE_ORDER)
    .addCheckConstraint("payments_amount_check", sql`amount > 0`)
    .addCheckConstraint(
      "payments_state_check",
      sql`state in ('created', 'pending', 'confirming', 'paid', 'failed', 'expired', 'review',
        'refunding', 'refunded')`,
    )
    .execute();
}

// SQLite cannot make a column nullable, so the table is rebuilt. Its refunds are moved aside,
// because a referenced table cannot be dropped.
async function extendSqlite(db: AnySchema): Promise<void> {
  await createWiderPayments(db);
  await sql`insert into payments_wider (${KEPT}) select ${KEPT} from payments`.execute(db);
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

/** Adds payments of product orders, and the expiry of unpaid orders. */
export function orderPaymentsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await (dialect === "sqlite" ? extendSqlite(db) : extendPostgres(db));
      await db.schema.alterTable("orders").addColumn("expires_at", "bigint").execute();
      await db.schema
        .createIndex("orders_expires_index")
        .on("orders")
        .column("expires_at")
        .execute();
    },
  };
}
