import type { doctorWire } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../../db/schema";

/** Doctors in the order the centre shows them; consultation_fee in taka. */
export async function readDoctors(db: Db): Promise<Served<typeof doctorWire>[]> {
  const rows = await db
    .selectFrom("doctors")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ position: _, consultation_fee, ...doctor }) => ({
    ...doctor,
    consultation_fee: consultation_fee === null ? null : toTaka(consultation_fee),
  }));
}
