import type { Db } from "../../db/schema";
import { batchesByProduct, sellableBatch } from "../stock/sellable-batch";
import { rankProducts } from "./rank-products";
import { buildIndex, type SearchedTexts, type SearchIndex } from "./search-index";

const LIMIT = 10;
/** How long an index is used before the catalogue is looked at again, in ms. */
const LOOK_AGAIN_MS = 10_000;

/** A search suggestion (SPEC 7). */
export interface FoundProduct {
  id: number;
  name: string;
  image: string;
}

interface Prepared {
  index: SearchIndex;
  products: Map<number, FoundProduct>;
  /** What the index was made of. */
  source: string;
}

/** The product search of a shop: its index stays in memory and is made anew when texts change. */
export class ProductSearch {
  private prepared: Prepared | null = null;
  private inStock: ReadonlySet<number> = new Set();
  private lookAgainAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<Prepared> | null = null;

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /** At most ten products, likeliest first; nothing typed is nothing found. Forgives misspelling. */
  async find(query: string): Promise<FoundProduct[]> {
    if (query.trim() === "") return [];
    const { index, products } = await this.current();
    return rankProducts(index, query, this.inStock, LIMIT).flatMap((id) => products.get(id) ?? []);
  }

  private async current(): Promise<Prepared> {
    if (this.prepared && this.now() < this.lookAgainAt) return this.prepared;
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async look(): Promise<Prepared> {
    const now = this.now();
    const rows = await readTexts(this.db);
    const source = JSON.stringify(rows);
    if (this.prepared?.source !== source) {
      const products = rows.map(({ id, name, image }) => [id, { id, name, image }] as const);
      this.prepared = { index: buildIndex(rows), products: new Map(products), source };
    }
    this.inStock = await readInStock(this.db, now);
    this.lookAgainAt = now + LOOK_AGAIN_MS;
    return this.prepared;
  }
}

async function readTexts(db: Db): Promise<(SearchedTexts & { image: string })[]> {
  const rows = await db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select(["products.id", "products.name", "products.image", "keywords"])
    .select(["brands.name as brand", "categories.name as category", "name_bn"])
    .orderBy("products.id")
    .execute();
  return rows.map(({ name_bn, category, ...row }) => ({
    ...row,
    category: `${category} ${name_bn ?? ""}`,
  }));
}

async function readInStock(db: Db, now: number): Promise<Set<number>> {
  const batches = await batchesByProduct(db);
  const available = [...batches].filter(([, own]) => (sellableBatch(own, now)?.quantity ?? 0) > 0);
  return new Set(available.map(([productId]) => productId));
}
