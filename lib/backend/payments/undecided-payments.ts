import { expressionBuilder } from "kysely";
import type { Schema } from "../kernel/db/schema";
import { UNDECIDED_REFUNDS } from "./decide-refund";

/**
 * Selects the ids of the orders, or e-book orders, with a payment or a refund that staff have to
 * decide about. A union instead of "or", which would make the database read every order.
 */
export function ordersWithUndecidedPayments(column: "order_id" | "ebook_order_id") {
  const eb = expressionBuilder<Schema, never>();
  const reviewed = eb
    .selectFrom("payments")
    .select(`payments.${column} as id`)
    .where("payments.state", "=", "review")
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
