import type { SeoColumns } from "../kernel/db/columns";
import type { Trx } from "../kernel/db/schema";
import texts from "./content/seo.json";

/** Sets what search engines show of some products, e-books, categories and brands. */
export async function seedSeo(trx: Trx): Promise<void> {
  for (const table of ["products", "ebooks", "categories"] as const)
    for (const [slug, columns] of Object.entries<SeoColumns>(texts[table]))
      await trx.updateTable(table).set(columns).where("slug", "=", slug).execute();
  for (const [name, columns] of Object.entries<SeoColumns>(texts.brands))
    await trx.updateTable("brands").set(columns).where("name", "=", name).execute();
}
