import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Trx } from "../kernel/db/schema";

/** Tables of the last serial numbers, one for each series of documents. */
type SerialsTable = "invoice_serials" | "credit_note_serials";

/**
 * Takes the next serial number of a series in the calendar year in Dhaka. The row of the year stays
 * locked until the transaction ends, so parallel ones wait or retry, and a rollback gives the number
 * back.
 * @param at epoch ms
 */
export async function nextSerial(
  trx: Trx,
  series: SerialsTable,
  at: number,
): Promise<{ year: number; serial: number }> {
  const year = Number(dhakaDay(at).slice(0, 4));
  const taken = await trx
    .updateTable(series)
    .set((eb) => ({ last: eb("last", "+", 1) }))
    .where("year", "=", year)
    .returning("last")
    .executeTakeFirst();
  if (taken) return { year, serial: taken.last };
  await trx.insertInto(series).values({ year, last: 1 }).execute();
  return { year, serial: 1 };
}

/** Returns year and serial number as documents show them, such as 2026-000123. */
export function serialText({ year, serial }: { year: number; serial: number }): string {
  return `${year}-${String(serial).padStart(6, "0")}`;
}
