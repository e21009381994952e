import { type Kysely, type Migration, sql } from "kysely";

/**
 * Adds when the money of a payment came, and an index for what expires soon. For earlier payments
 * the time of their attempt is used.
 */
export function stockAndPaymentTimesMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable("payments").addColumn("paid_at", "bigint").execute();
      await sql`update payments set paid_at = created_at
        where state in ('paid', 'refunding', 'refunded')`.execute(db);
      await db.schema
        .createIndex("batches_expires_on_index")
        .ifNotExists()
        .on("batches")
        .column("expires_on")
        .where(sql.ref("quantity"), ">", 0)
        .execute();
    },
  };
}
