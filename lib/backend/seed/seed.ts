import { setTimeout as sleep } from "node:timers/promises";
import { tryLock } from "../kernel/db/advisory-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import type { FileStore } from "../kernel/files/file-store";
import { seedAccounts } from "./accounts";
import { seedAfterSales, storeDemoPage } from "./after-sales";
import { seedAppointments } from "./appointments";
import { seedContent } from "./content";
import { hashDemoPasswords } from "./demo-passwords";
import { seedCategories, seedHome } from "./home";
import { demoProducts, seedProducts } from "./products";
import { seedQuestions } from "./questions";
import { seedReviews } from "./reviews";
import { seedSeo } from "./seo";
import { seedStaff } from "./staff";

/** Sets when the pages last changed: when the records were published, where that is known. */
async function seedUpdateTimes(trx: Trx, now: number): Promise<void> {
  for (const table of ["products", "blogs"] as const)
    await trx
      .updateTable(table)
      .set((eb) => ({ updated_at: eb.ref("created_at") }))
      .execute();
  for (const table of ["categories", "brands", "ebooks", "doctors", "specialities"] as const)
    await trx.updateTable(table).set({ updated_at: now }).execute();
}

async function hasProducts(db: Db | Trx): Promise<boolean> {
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Time after which an instance looks again whether another has filled the shop, in ms. */
const RETRY_MS = 500;

/**
 * Fills an empty shop with the demo data in one transaction. A shop with products is left
 * unchanged: its owner may have deleted content, and the passwords of demo customers are public.
 * @param staff whether the demo staff are added
 * @param cases store of the prescription that staff decide about, beside an order to confirm, a
 *   return and a complaint; null for none of them
 * @returns whether the shop was filled
 */
export async function seedDemo(
  db: Db,
  now: number,
  { staff, cases }: { staff: boolean; cases: FileStore | null },
): Promise<boolean> {
  if (await hasProducts(db)) return false;
  const stored = cases && staff ? await storeDemoPage(cases) : null;
  const hashOf = await hashDemoPasswords(staff);
  const fill = async (trx: Trx): Promise<boolean | null> => {
    // Waiting for another instance would end after a few seconds.
    if (!(await tryLock(trx, "seed"))) return null;
    if (await hasProducts(trx)) return false;
    const products = demoProducts();
    await seedCategories(trx);
    await seedProducts(trx, products, now);
    await seedReviews(trx, products, now);
    await seedHome(trx);
    await seedContent(trx, now);
    await seedSeo(trx);
    const customers = await seedAccounts(trx, now, hashOf);
    await seedAppointments(trx, now);
    if (staff) {
      await seedStaff(trx, now, hashOf);
      await seedQuestions(trx, now);
      const customer = customers.at(-1);
      if (customer && stored) await seedAfterSales(trx, customer, stored, now);
    }
    await seedUpdateTimes(trx, now);
    return true;
  };
  for (;;) {
    const filled = await inTransaction(db, fill);
    if (filled !== null) return filled;
    await sleep(RETRY_MS);
  }
}
