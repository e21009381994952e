import type { Db } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { seedAccounts } from "./accounts";
import { seedAppointments } from "./appointments";
import { seedContent } from "./content";
import { seedCategories, seedHome } from "./home";
import { demoProducts, seedProducts } from "./products";
import { seedReviews } from "./reviews";

/**
 * Fills an empty shop with the demo data in one transaction. A shop with products is left
 * unchanged: its owner may have deleted content, and the passwords of demo customers are public.
 * @returns whether the shop was filled
 */
export async function seedDemo(db: Db, now: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const first = await trx.selectFrom("products").select("id").limit(1).executeTakeFirst();
    if (first !== undefined) return false;
    const products = demoProducts();
    await seedCategories(trx);
    await seedProducts(trx, products, now);
    await seedReviews(trx, products, now);
    await seedHome(trx);
    await seedContent(trx, now);
    await seedAccounts(trx, now);
    await seedAppointments(trx, now);
    return true;
  });
}
