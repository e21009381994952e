import type { Db } from "../../db/schema";
import { foldText, searchWords } from "./search-words";

const LIMIT = 10;

/** A search suggestion (SPEC 7). */
export interface FoundProduct {
  id: number;
  name: string;
  image: string;
}

/** Words that begin a word of the name count double, words elsewhere in it once. */
function nameScore(name: string, words: string[]): number {
  const score = (word: string) =>
    Number(name.includes(word)) + Number(` ${name}`.includes(` ${word}`));
  return words.reduce((sum, word) => sum + score(word), 0);
}

/**
 * At most ten products that have every typed word somewhere in name, keywords or brand, in any
 * order; matches in the name first. Nothing typed is nothing found.
 */
export async function searchProducts(db: Db, query: string): Promise<FoundProduct[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .select(["products.id", "products.name", "image", "keywords", "brands.name as brand"])
    .execute();
  return rows
    .map(({ keywords, brand, ...product }) => ({
      product,
      name: foldText(product.name),
      text: foldText(`${product.name} ${keywords} ${brand}`),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort(
      (a, b) => nameScore(b.name, words) - nameScore(a.name, words) || a.product.id - b.product.id,
    )
    .slice(0, LIMIT)
    .map(({ product }) => product);
}
