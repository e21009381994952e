import { expressionBuilder } from "kysely";
import type { Schema } from "../kernel/db/schema";

/** Selects the ids of the orders with a parcel that a person has to look at. */
export function ordersWithProblems() {
  return expressionBuilder<Schema, never>()
    .selectFrom("shipments")
    .select("shipments.order_id as id")
    .where("shipments.problem", "is not", null)
    .$castTo<{ id: number }>();
}
