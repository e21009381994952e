import type { Db, Trx } from "../../kernel/db/schema";

/** A line before it leaves its order. */
interface Line {
  product_id: number;
  name: string;
  name_bn: string | null;
  quantity: number;
}

/** Stores the lines that leave an order because the pharmacist did not accept them. */
export async function storeRefusedLines(
  trx: Trx,
  { orderId, decisionId }: { orderId: number; decisionId: number },
  lines: readonly Line[],
): Promise<void> {
  const values = lines.map(({ product_id, name, name_bn, quantity }) => ({
    order_id: orderId,
    decision_id: decisionId,
    product_id,
    name,
    name_bn,
    quantity,
  }));
  await trx.insertInto("refused_lines").values(values).execute();
}

/** Forgets that products of an order were refused: they are in it again, and decided about again. */
export async function forgetRefusedLines(
  trx: Trx,
  orderId: number,
  productIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("refused_lines")
    .where("order_id", "=", orderId)
    .where("product_id", "in", productIds)
    .execute();
}

/**
 * Returns the lines that left an order because the pharmacist did not accept them, with the reason
 * and who decided.
 */
export function readRefusedLines(db: Db | Trx, orderId: number) {
  return db
    .selectFrom("refused_lines")
    .innerJoin("order_prescriptions", "order_prescriptions.id", "decision_id")
    .where("refused_lines.order_id", "=", orderId)
    .select(["refused_lines.id", "product_id", "name", "name_bn", "quantity"])
    .select(["reason", "decided_by as by"])
    .orderBy("refused_lines.id")
    .execute();
}
