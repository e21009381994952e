import type { Served } from "@/lib/contract/wire/fields";
import type { searchResponse } from "@/lib/contract/wire/products";
import { readOffers } from "../catalogue/read-products";
import { BATCH_SIZE, inBatches } from "../kernel/db/bulk";
import type { Db } from "../kernel/db/schema";
import { rankProducts } from "./rank-products";
import { cheapestFirst, groupByGeneric, sameMedicine } from "./same-medicine";
import { buildIndexInSteps, type SearchedTexts, type SearchIndex } from "./search-index";

type SearchedProduct = SearchedTexts & { image: string; pack_size: number | null };

function readTexts(db: Db, afterId: number) {
  return db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select(["products.id", "products.name", "products.name_bn", "products.image"])
    .select(["keywords", "generic_name", "pack_size", "brands.name as brand"])
    .select(["categories.name as category", "categories.name_bn as category_bn"])
    .where("products.id", ">", afterId)
    .where("products.archived_at", "is", null)
    .orderBy("products.id")
    .limit(BATCH_SIZE)
    .execute();
}

/** Returns the ids from `firstId` to `lastId` with stock that has not expired. */
async function readInStock(db: Db, now: number, firstId: number, lastId: number) {
  const rows = await db
    .selectFrom("batches")
    .select("product_id")
    .where("product_id", ">=", firstId)
    .where("product_id", "<=", lastId)
    .where("quantity", ">", 0)
    .where("expires_on", ">", now)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/**
 * Reads the searchable texts of all products, by id, and the ids of those in stock; in small steps.
 */
async function readSearched(db: Db, now: number) {
  const products: SearchedProduct[] = [];
  const inStock = new Set<number>();
  for await (const rows of inBatches((afterId) => readTexts(db, afterId))) {
    const [first] = rows;
    const last = rows.at(-1) ?? first;
    for (const { name_bn, category, category_bn, generic_name, ...row } of rows)
      products.push({
        ...row,
        nameBn: name_bn ?? "",
        generic: generic_name ?? "",
        category: `${category} ${category_bn ?? ""}`,
      });
    for (const id of await readInStock(db, now, first.id, last.id)) inStock.add(id);
  }
  return { products, inStock };
}

/** Time in ms before the index checks the catalogue for changes again. */
const RECHECK_MS = 10_000;
/** Maximum age of an index that is used while the catalogue is read, in ms. */
const MAX_AGE_MS = 5 * 60_000;

interface Prepared {
  index: SearchIndex;
  products: Map<number, SearchedProduct>;
  /** Ids of the products with the same ingredients, see `folded`. */
  byGeneric: Map<string, number[]>;
  inStock: ReadonlySet<number>;
  /** Time at which the catalogue was read, epoch ms. */
  at: number;
}

function isSame(product: SearchedProduct, other: SearchedProduct | undefined): boolean {
  return (
    other !== undefined &&
    product.id === other.id &&
    product.name === other.name &&
    product.nameBn === other.nameBn &&
    product.image === other.image &&
    product.generic === other.generic &&
    product.pack_size === other.pack_size &&
    product.brand === other.brand &&
    product.keywords === other.keywords &&
    product.category === other.category
  );
}

/**
 * Product search with an index in memory. A search reads the catalogue again if the last read is 10
 * s old, so that changes by other processes are found, and rebuilds the index if texts changed.
 */
export class ProductSearch {
  private prepared: Prepared | null = null;
  private looking: Promise<Prepared> | null = null;

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /**
   * Returns matching products, best first, with current price and stock; none for an empty query.
   * After exact hits come others with the ingredients of the best one, cheapest piece in stock first.
   * Tolerates misspellings.
   * @param limit maximum number of products
   */
  async find(query: string, limit: number): Promise<Served<typeof searchResponse>> {
    if (query.trim() === "") return { products: [], exact: true };
    const { index, products, byGeneric, inStock } = await this.current();
    const { ids: hits, exact } = rankProducts(index, query, inStock, limit);
    const room = limit - hits.length;
    const candidates = exact && room > 0 ? sameMedicine(hits, products, byGeneric) : [];
    const offers = await readOffers(this.db, this.now(), [...hits, ...candidates]);
    const same = cheapestFirst(candidates, products, offers).slice(0, room);
    const ids = [...hits, ...same];
    const found = ids.flatMap((id) => {
      const product = products.get(id);
      const offer = offers.get(id);
      if (!product || !offer) return [];
      const { name, nameBn, image } = product;
      const same_medicine = same.includes(id);
      return [{ id, name, name_bn: nameBn || null, image, ...offer, same_medicine }];
    });
    return { products: found, exact };
  }

  private async current(): Promise<Prepared> {
    // Absolute: after the clock was set back, the age would be negative.
    const age = this.prepared ? Math.abs(this.now() - this.prepared.at) : Number.POSITIVE_INFINITY;
    if (this.prepared && age < RECHECK_MS) return this.prepared;
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    if (!this.prepared || age > MAX_AGE_MS) return this.looking;
    // A later search uses the result of this read; if it fails, a later one tries again.
    this.looking.catch(() => undefined);
    return this.prepared;
  }

  private async look(): Promise<Prepared> {
    const at = this.now();
    const { products: rows, inStock } = await readSearched(this.db, at);
    const known = this.prepared;
    const changed =
      known?.products.size !== rows.length ||
      rows.some((row) => !isSame(row, known.products.get(row.id)));
    const prepared =
      known && !changed
        ? { ...known, inStock, at }
        : {
            index: await buildIndexInSteps(rows),
            products: new Map(rows.map((row) => [row.id, row])),
            byGeneric: groupByGeneric(rows),
            inStock,
            at,
          };
    this.prepared = prepared;
    return prepared;
  }
}
