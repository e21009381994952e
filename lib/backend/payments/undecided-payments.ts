import { expressionBuilder, sql } from "kysely";
import type { Schema } from "../kernel/db/schema";
import { UNDECIDED_REFUNDS } from "./decide-refund";

/** State of a payment that staff have to decide about; literal, for the index of these. */
export const IN_REVIEW = sql.lit("review" as const);

/**
 * Selects the ids of the orders, or e-book orders, with a payment or a refund that staff have to
 * decide about. A union instead of "or", which would make the database read every order.
 */
export function ordersWithUndecidedPayments(column: "order_id" | "ebook_order_id") {
  const eb = expressionBuilder<Schema, never>();
  const reviewed = eb
    .selectFrom("payments")
    .select(`payments.${column} as id`)
    .where("payments.state", "=", IN_REVIEW)
    .where(`payments.${column}`, "is not", null)
    .$castTo<{ id: number }>();
  const refunds = eb
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(`payments.${column} as id`)
    .where("refunds.state", "in", UNDECIDED_REFUNDS)
    .where(`payments.${column}`, "is not", null)
    .$castTo<{ id: number }>();
  return reviewed.union(refunds);
}
