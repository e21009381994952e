import { prescriptionPagePath } from "@/lib/contract/terms";
import type { Db } from "../../kernel/db/schema";

/**
 * Returns the pages of a customer's prescriptions with their URLs, the decisions about them, and the
 * products that were not accepted.
 */
export async function exportPrescriptions(db: Db, userId: number) {
  const pages = await db
    .selectFrom("prescriptions")
    .innerJoin("prescription_pages", "prescription_id", "prescriptions.id")
    .where("user_id", "=", userId)
    .select(["prescription_id", "prescription_pages.id as page", "kind", "sheets", "bytes"])
    .select(["prescription_pages.created_at", "sent_at", "valid_until"])
    .orderBy("prescription_pages.id")
    .execute();
  const decisions = await db
    .selectFrom("order_prescriptions")
    .innerJoin("orders", "orders.id", "order_id")
    .where("orders.user_id", "=", userId)
    .select(["order_number", "state", "reason", "order_prescriptions.created_at", "decided_at"])
    .orderBy("order_prescriptions.id")
    .execute();
  const refused = await db
    .selectFrom("refused_lines")
    .innerJoin("orders", "orders.id", "order_id")
    .where("orders.user_id", "=", userId)
    .select(["order_number", "product_id", "name", "name_bn", "quantity"])
    .orderBy("refused_lines.id")
    .execute();
  return {
    pages: pages.map((page) => ({ ...page, address: prescriptionPagePath(page.page) })),
    decisions,
    refused,
  };
}
