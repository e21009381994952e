import { BY_HAND } from "../couriers/providers/by-hand/by-hand";
import type { Db, Trx } from "../kernel/db/schema";
import { COURIER_PREFIX, mappedNames } from "../reconciliation/settlement-mapping";
import type { Services } from "../services";

/**
 * Returns the id of a courier by its name for people, the same for all spellings, such as
 * `courier-redx`: staff type the names of couriers without an interface.
 */
export function courierKey(name: string): string {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return COURIER_PREFIX + (words ?? []).join("-");
}

/** A courier whose payouts can be known. */
interface PayingCourier {
  id: string;
  /** For people. */
  name: string;
}

/** Returns the couriers that are set up, those that staff typed at hand-overs, and those with columns. */
export async function payingCouriers({
  db,
  couriers,
}: Pick<Services, "couriers"> & { db: Db | Trx }): Promise<PayingCourier[]> {
  const typed = await db
    .selectFrom("shipments")
    .select("name")
    .distinct()
    .where("courier", "=", BY_HAND)
    .where("state", "=", "booked")
    .orderBy("name")
    .execute();
  const names = [...couriers.all.map(({ title }) => title), ...typed.map(({ name }) => name)];
  const found = new Map<string, PayingCourier>();
  for (const name of names) {
    const id = courierKey(name);
    if (id !== COURIER_PREFIX && !found.has(id)) found.set(id, { id, name });
  }
  for (const id of await mappedNames(db))
    if (id.startsWith(COURIER_PREFIX) && !found.has(id))
      found.set(id, { id, name: id.slice(COURIER_PREFIX.length) });
  return [...found.values()];
}
