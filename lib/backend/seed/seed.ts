import type { Db, Trx } from "../db/schema";
import { seedAccounts } from "./accounts";
import { seedContent } from "./content";
import { seedCategories, seedHome } from "./home";
import { placedProducts, seedProducts } from "./products";
import { seedReviews } from "./reviews";

async function seedShop(trx: Trx, now: number): Promise<boolean> {
  const first = await trx.selectFrom("products").select("id").limit(1).executeTakeFirst();
  if (first !== undefined) return false;
  const products = placedProducts();
  await seedCategories(trx);
  await seedProducts(trx, products);
  await seedReviews(trx, products, now);
  await seedHome(trx);
  return true;
}

/**
 * Fills what is empty with the demo data, in one transaction; a shop with products keeps them.
 * @returns whether it filled anything
 */
export async function seedDemo(db: Db, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Each knows by its own table whether it was here before; order matters.
    const filled = [
      await seedShop(trx, now),
      await seedContent(trx, now),
      await seedAccounts(trx, now),
    ];
    return filled.includes(true);
  });
}
