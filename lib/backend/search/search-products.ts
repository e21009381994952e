import { FIELD_COLUMNS, FIELD_RULES, type FieldColumn } from "@/lib/contract/product-fields";
import { MAX_SEARCH_HITS } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import type { searchResponse } from "@/lib/contract/wire/products";
import { isInRange, type PriceRange } from "@/lib/shop/catalogue/price-range";
import { offerPrice } from "@/lib/shop/pricing/price";
import { priceWish } from "@/lib/shop/search/price-wish";
import { searchQuery } from "@/lib/shop/search/search-query";
import { readOffers } from "../catalogue/read-products";
import { BATCH_SIZE, inBatches } from "../kernel/db/bulk";
import type { Db } from "../kernel/db/schema";
import { addBatchCode, addProductCodes, type CodedProduct, type Codes, findByCode } from "./codes";
import { type Ranked, rankProducts } from "./rank-products";
import { cheapestFirst, groupByGeneric, sameMedicine } from "./same-medicine";
import { buildIndexInSteps, type SearchedTexts, type SearchIndex } from "./search-index";

type SearchedProduct = SearchedTexts & CodedProduct & { image: string; pack_size: number | null };

/** Columns of specifications that products are found by. */
const SEARCHED = FIELD_COLUMNS.filter(({ field }) => FIELD_RULES[field].searched).map(
  ({ column }) => column,
);

/** Returns the keywords of a product with its specifications, before the related terms. */
function withSpecifications(
  keywords: string,
  row: Readonly<Partial<Record<FieldColumn, unknown>>>,
): string {
  const [own = "", ...related] = keywords.split(";");
  const words = [own, ...SEARCHED.flatMap((column) => row[column] ?? [])];
  return [words.join(" "), ...related].join(";");
}

function readTexts(db: Db, afterId: number) {
  return db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select(["products.id", "products.name", "products.name_bn", "products.image"])
    .select(["keywords", "generic_name", "pack_size", "brands.name as brand"])
    .select(["gtin", "mpn", "sku"])
    .select(SEARCHED)
    .select(["categories.name as category", "categories.name_bn as category_bn"])
    .where("products.id", ">", afterId)
    .where("products.archived_at", "is", null)
    .orderBy("products.id")
    .limit(BATCH_SIZE)
    .execute();
}

/** Returns the batches of the products from `firstId` to `lastId` with stock that has not expired. */
function readInStock(db: Db, now: number, firstId: number, lastId: number) {
  return db
    .selectFrom("batches")
    .select(["product_id", "batch_no"])
    .where("product_id", ">=", firstId)
    .where("product_id", "<=", lastId)
    .where("quantity", ">", 0)
    .where("expires_on", ">", now)
    .where("recalled_at", "is", null)
    .execute();
}

/**
 * Reads the searchable texts of all products, by id, and the ids and batches of those in stock; in
 * small steps.
 */
async function readSearched(db: Db, now: number) {
  const products: SearchedProduct[] = [];
  const inStock = new Set<number>();
  const batches: Codes = new Map();
  for await (const rows of inBatches((afterId) => readTexts(db, afterId))) {
    const [first] = rows;
    const last = rows.at(-1) ?? first;
    for (const { name_bn, category, category_bn, generic_name, ...row } of rows)
      products.push({
        ...row,
        keywords: withSpecifications(row.keywords, row),
        nameBn: name_bn ?? "",
        generic: generic_name ?? "",
        category: `${category} ${category_bn ?? ""}`,
      });
    for (const { product_id, batch_no } of await readInStock(db, now, first.id, last.id)) {
      inStock.add(product_id);
      addBatchCode(batches, batch_no, product_id);
    }
  }
  return { products, inStock, batches };
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
  codes: Codes;
  /** Products in stock by the numbers of their batches. */
  batches: Codes;
  /** Time at which the catalogue was read, epoch ms. */
  at: number;
}

function productCodes(products: readonly CodedProduct[]): Codes {
  const codes: Codes = new Map();
  for (const product of products) addProductCodes(codes, product);
  return codes;
}

/** Whether a product has a price in a range. */
function costs(
  { inventory, discount }: Served<typeof searchResponse>["products"][number],
  range: PriceRange,
): boolean {
  return inventory != null && isInRange(offerPrice(inventory.selling_price, discount ?? 0), range);
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
    product.category === other.category &&
    product.gtin === other.gtin &&
    product.mpn === other.mpn &&
    product.sku === other.sku
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
   * Returns matching products, best first, with current price and stock; none for an empty query. A
   * code of a pack finds its product only. After exact hits come others with the ingredients of the
   * best one, cheapest piece in stock first. Tolerates misspellings. A price in the query, such as
   * "under 200", leaves out others; without a product at that price all are returned as similar.
   * @param limit maximum number of products
   */
  async find(query: string, limit: number): Promise<Served<typeof searchResponse>> {
    if (query.trim() === "") return { products: [], exact: true, missing: null };
    const prepared = await this.current();
    const coded = findByCode([prepared.codes, prepared.batches], searchQuery(query));
    if (coded.length > 0)
      return this.offered(prepared, { ids: coded, exact: true, missing: null }, limit);
    const wish = priceWish(query);
    if (!wish?.text) {
      const ranked = rankProducts(prepared.index, query, prepared.inStock, limit);
      return this.offered(prepared, ranked, limit);
    }
    const ranked = rankProducts(prepared.index, wish.text, prepared.inStock, MAX_SEARCH_HITS);
    const all = await this.offered(prepared, ranked, MAX_SEARCH_HITS);
    const fitting = all.products.filter((product) => costs(product, wish.range));
    return fitting.length > 0 || all.products.length === 0
      ? { ...all, products: fitting.slice(0, limit) }
      : { ...all, products: all.products.slice(0, limit), exact: false };
  }

  /** Returns ranked products with price and stock, and others with the same ingredients. */
  private async offered(
    { products, byGeneric }: Prepared,
    { ids: ranked, exact, missing }: Ranked,
    limit: number,
  ): Promise<Served<typeof searchResponse>> {
    const hits = ranked.slice(0, limit);
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
    return { products: found, exact, missing };
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
    const { products: rows, inStock, batches } = await readSearched(this.db, at);
    const known = this.prepared;
    const changed =
      known?.products.size !== rows.length ||
      rows.some((row) => !isSame(row, known.products.get(row.id)));
    const prepared =
      known && !changed
        ? { ...known, inStock, batches, at }
        : {
            index: await buildIndexInSteps(rows),
            products: new Map(rows.map((row) => [row.id, row])),
            byGeneric: groupByGeneric(rows),
            inStock,
            codes: productCodes(rows),
            batches,
            at,
          };
    this.prepared = prepared;
    return prepared;
  }
}
