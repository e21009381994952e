import { offeredLine } from "@/lib/shop/pricing/order-totals";
import { type CartRow, lineBatch } from "../cart/read-cart";
import { readProduct, readProducts } from "../catalogue/read-products";
import type { Change } from "../kernel/changes/change";
import type { Batch, ProductRow, Trx } from "../kernel/db/schema";
import { batchesByProduct, batchesInStock } from "../stock/sellable-batch";
import { insufficientStock, stockRefusal } from "../stock/stock-refusal";
import {
  type BatchPieces,
  type ProductChange,
  productChanges,
  setAside,
  takeFromStock,
} from "../stock/take-stock";
import type { OrderLine } from "./insert-order";

/** A line to order, and the first batch at its price with the pieces of all batches at it. */
export interface QuotedLine {
  line: OrderLine;
  batch: Batch;
  /** Whether the product is kept cold, and so is delivered inside Dhaka only. */
  isColdChain: boolean;
}

/** Builds an order line with the current names and prices. */
function orderLine(product: ProductRow, batch: Batch, quantity: number): OrderLine {
  const { id, name, name_bn, discount_percent, is_antibiotic } = product;
  const goods = offeredLine(batch.selling_price, discount_percent, quantity);
  return {
    ...goods,
    product_id: id,
    batch_no: batch.batch_no,
    name,
    name_bn,
    discount_percent,
    discount: goods.selling_price - goods.price,
    needs_prescription: is_antibiotic === 1 ? 1 : product.needs_prescription,
    is_antibiotic,
    rx_accepted: 0,
  };
}

/**
 * Quotes pieces of one product from its sellable batches; takes nothing from stock.
 * @param isNamed whether the refusal contains the product's name, for orders of several products
 * @throws AppError 422 with errors.items if there are too few
 */
export async function quoteProduct(
  trx: Trx,
  { product_id, quantity }: { product_id: number; quantity: number },
  now: number,
  isNamed = false,
): Promise<QuotedLine> {
  const found = await readProduct(trx, now, product_id);
  if (!found) throw stockRefusal("items", { code: "not_sold" });
  const { product, batch } = found;
  if (!batch || batch.quantity < quantity) {
    const { name, name_bn: product_bn } = product;
    const named = isNamed ? { product: name, product_bn } : undefined;
    throw insufficientStock("items", batch?.quantity ?? 0, named);
  }
  return {
    line: orderLine(product, batch, quantity),
    batch,
    isColdChain: product.cold_chain === 1,
  };
}

/**
 * Quotes every line of a cart from the batches whose price the cart showed; takes nothing from stock.
 * Sorts by product id, so that concurrent orders take their pieces in the same order and cannot
 * deadlock.
 * @throws AppError 422 with errors.items if a line is not available
 */
export async function quoteCart(trx: Trx, cart: CartRow[], now: number): Promise<QuotedLine[]> {
  const ids = [...new Set(cart.map((line) => line.product_id))];
  const batches = await batchesByProduct(trx, ids);
  const found = new Map((await readProducts(trx, now, ids)).map((one) => [one.product.id, one]));
  const sorted = [...cart].sort((a, b) => a.product_id - b.product_id || a.id - b.id);
  return sorted.map(({ product_id, batch_no, quantity }) => {
    const stocked = found.get(product_id);
    if (!stocked) throw stockRefusal("items", { code: "cart_changed" });
    const batch = lineBatch(batches.get(product_id) ?? [], batch_no, now);
    if (!batch || batch.quantity < quantity) {
      const { name: product, name_bn: product_bn } = stocked.product;
      throw insufficientStock("items", batch?.quantity ?? 0, { product, product_bn });
    }
    const { product } = stocked;
    const isColdChain = product.cold_chain === 1;
    const line = orderLine(product, batch, quantity);
    const { selling_price } = batch;
    setAside(batchesInStock(batches.get(product_id) ?? [], now, selling_price), quantity);
    return { line, batch, isColdChain };
  });
}

/** Pieces that lines took, with the changes to record in the change log. */
interface TakenLines {
  /** The batches of each line, in the order of the lines. */
  parts: BatchPieces[][];
  changes: Change[];
}

/**
 * Takes the pieces of quoted lines from the batches at their price.
 * @throws AppError 422 with errors.items if these no longer have enough
 */
export async function takeLines(
  trx: Trx,
  quoted: readonly QuotedLine[],
  now: number,
): Promise<TakenLines> {
  const changed: ProductChange[] = [];
  const parts: BatchPieces[][] = [];
  for (const { line, batch } of quoted) {
    const { product_id: productId, selling_price: sellingPrice, quantity } = line;
    const taken = await takeFromStock(trx, { productId, sellingPrice, quantity }, now);
    const { name: product, name_bn: product_bn } = line;
    if (!taken) throw insufficientStock("items", batch.quantity, { product, product_bn });
    changed.push({ id: productId, inLists: taken.inLists });
    parts.push(taken.parts);
  }
  return { parts, changes: productChanges(changed) };
}
