import { buildIndex } from "@/lib/backend/search/search-index";
import categories from "@/lib/backend/seed/categories.json";
import { demoProducts } from "@/lib/backend/seed/products";

/** A search index over the demo catalogue that needs no database. */
export function openTestIndex() {
  const products = demoProducts();
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]));
  const categoryNames = new Map(
    categories.map(({ id, name, name_bn }) => [id, `${name} ${name_bn}`]),
  );
  const texts = products.map(({ id, name, bengali, facts, brand, keywords, categoryId }) => ({
    id,
    name,
    nameBn: bengali.name,
    generic: facts.generic_name ?? "",
    brand,
    keywords,
    category: categoryNames.get(categoryId) ?? "",
  }));
  return {
    index: buildIndex(texts),
    inStock: new Set(products.map(({ id }) => id)),
    slugOf: (id: number) => slugs.get(id) ?? "",
  };
}
