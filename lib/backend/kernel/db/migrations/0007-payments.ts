import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function createPayments(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("payments")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "ebook_order_id", "ebook_orders", "cascade"))
    .$call((t) => requiredColumns(t, "integer", ["attempt", "attempts"]))
    .addColumn("invoice", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["gateway", "state", "language"]))
    .$call((t) => optionalColumns(t, "text", ["gateway_payment_id", "trx_id", "redirect_url"]))
    .$call((t) =>
      requiredColumns(t, "bigint", ["amount", "lease_until", "created_at", "updated_at"]),
    )
    .$call((t) => optionalColumns(t, "bigint", ["next_check_at"]))
    .addUniqueConstraint("payments_attempt_unique", ["ebook_order_id", "attempt"])
    .addUniqueConstraint("payments_gateway_unique", ["gateway", "gateway_payment_id"])
    .addUniqueConstraint("payments_trx_unique", ["gateway", "trx_id"])
    .addCheckConstraint("payments_amount_check", sql`amount > 0`)
    .addCheckConstraint(
      "payments_state_check",
      sql`state in ('created', 'pending', 'confirming', 'paid', 'failed', 'expired', 'review',
        'refunding', 'refunded')`,
    )
    .execute();
  await db.schema
    .createIndex("payments_next_check_index")
    .on("payments")
    .column("next_check_at")
    .execute();
}

async function createRefunds(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("refunds")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "payment_id", "payments"))
    .addColumn("key", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "bigint", ["amount", "created_at", "updated_at"]))
    .$call((t) => requiredColumns(t, "text", ["reason", "state"]))
    .$call((t) => optionalColumns(t, "text", ["refund_trx_id"]))
    .$call((t) => requiredColumns(t, "integer", ["attempts"]))
    .$call((t) => optionalColumns(t, "bigint", ["next_try_at"]))
    .addCheckConstraint("refunds_amount_check", sql`amount > 0`)
    .addCheckConstraint("refunds_state_check", sql`state in ('due', 'done')`)
    .execute();
  for (const column of ["payment_id", "next_try_at"])
    await db.schema.createIndex(`refunds_${column}_index`).on("refunds").column(column).execute();
}

async function createGatewayTables(db: AnySchema): Promise<void> {
  await db.schema
    .createTable("gateway_tokens")
    .addColumn("gateway", "text", (c) => c.primaryKey())
    .$call((t) => requiredColumns(t, "text", ["granted_for", "id_token", "refresh_token"]))
    .$call((t) => requiredColumns(t, "bigint", ["granted_at"]))
    .execute();
  await db.schema
    .createTable("sandbox_payments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .$call((t) => requiredColumns(t, "text", ["invoice", "amount", "currency", "callback_url"]))
    .$call((t) => requiredColumns(t, "text", ["payer_reference", "status", "behaviour"]))
    .$call((t) => optionalColumns(t, "text", ["trx_id", "refund_trx_id"]))
    .$call((t) => optionalColumns(t, "bigint", ["completes_at"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .execute();
}

// Earlier orders have no payment: a completed one counts as paid, the others need a review.
async function adoptOldOrders(db: AnySchema): Promise<void> {
  await sql`insert into payments (ebook_order_id, attempt, attempts, invoice, gateway, state,
      language, amount, lease_until, created_at, updated_at)
    select id, 1, 0, order_no || '-1', 'none',
      case status when 1 then 'paid' when 4 then 'expired' else 'review' end,
      'en', total, 0, ordered_at, ordered_at
    from ebook_orders where total > 0`.execute(db);
}

/** Creates e-book payments, refunds, the gateway's token, and the tables of the sandbox. */
export function paymentsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createPayments(db, dialect);
      await createRefunds(db, dialect);
      await createGatewayTables(db);
      await adoptOldOrders(db);
    },
  };
}
