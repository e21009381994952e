import type { PayoutCase } from "@/lib/contract/payouts/terms";
import type { Trx } from "../kernel/db/schema";

const TABLES = { line: "courier_payout_lines", payout: "courier_payouts" } as const;

/**
 * Marks a difference as dealt with, or ends the wait for the payout of a parcel.
 * @param at epoch ms
 * @returns false if there is nothing to end
 */
export async function endCase(
  trx: Trx,
  { kind, record }: { kind: PayoutCase; record: number },
  by: string,
  at: number,
): Promise<boolean> {
  if (kind === "parcel") {
    const { numUpdatedRows } = await trx
      .updateTable("shipments")
      .set({ payout_done_at: at })
      .where("id", "=", record)
      .where("payout_at", "is", null)
      .where("payout_done_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable(TABLES[kind])
    .set({ done_at: at, done_by: by })
    .where("id", "=", record)
    .where("problem", "is not", null)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
