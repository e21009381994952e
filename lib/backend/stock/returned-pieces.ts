import { sql } from "kysely";
import type { Db, Trx } from "../kernel/db/schema";

/** Selects the pieces of returns that are in stock again, by batch: of their line's one, and others. */
export function returnedPieces(db: Db | Trx, productIds?: readonly number[]) {
  const elsewhere = sql<number>`coalesce((select sum(other.quantity)
    from return_batches as other where other.return_id = returns.id), 0)`;
  return db
    .selectFrom("returns")
    .innerJoin("order_lines as line", "line.id", "returns.order_line_id")
    .where("returns.restocked", "=", 1)
    .$if(productIds !== undefined, (returns) =>
      returns.where("line.product_id", "in", productIds ?? []),
    )
    .select(["returns.id", "returns.order_id", "received_at", "requested_at"])
    .select(["line.product_id", "line.batch_no"])
    .select(sql<number>`returns.quantity - ${elsewhere}`.as("quantity"))
    .unionAll(
      db
        .selectFrom("return_batches as other")
        .innerJoin("returns", "returns.id", "other.return_id")
        .where("returns.restocked", "=", 1)
        // Not those that were written off.
        .where("other.batch_no", "!=", "")
        .$if(productIds !== undefined, (others) =>
          others.where("other.product_id", "in", productIds ?? []),
        )
        .select(["returns.id", "returns.order_id", "received_at", "requested_at"])
        .select(["other.product_id", "other.batch_no", "other.quantity"]),
    );
}
