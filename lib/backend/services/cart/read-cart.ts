import type { cartAnswer, cartItemWire } from "@/lib/contract/wire/cart";
import type { Served } from "@/lib/contract/wire/fields";
import { discountAmountPoisha, offerPricePoisha, toTaka } from "@/lib/shop/pricing/price";
import type { Batch, Db, Trx } from "../../db/schema";
import { productRecord, readProducts } from "../catalogue/read-products";
import { batchesByProduct, sellableBatch } from "../stock/sellable-batch";

export interface CartRow {
  id: number;
  cart_id: number;
  product_id: number;
  batch_no: string;
  quantity: number;
}

/**
 * The batch a line is sold from: its own while that has stock, else the product's sellable one.
 * @param batches all batches of the line's product
 */
export function lineBatch(batches: Batch[], batchNo: string, now: number): Batch | null {
  const own = batches.find((batch) => batch.batch_no === batchNo);
  if (own && own.quantity > 0 && own.expires_on > now) return own;
  return sellableBatch(batches, now);
}

/** The lines of a session's cart in the order they were added. */
export function readLines(db: Db | Trx, sessionRowId: number): Promise<CartRow[]> {
  return db
    .selectFrom("cart_items")
    .innerJoin("carts", "carts.id", "cart_items.cart_id")
    .where("carts.session_id", "=", sessionRowId)
    .select(["cart_items.id", "cart_id", "product_id", "batch_no", "quantity"])
    .orderBy("cart_items.id")
    .execute();
}

/** Money in poisha until it leaves; quantity of the line, pieces left of its batch. */
interface PricedLine {
  line: CartRow;
  batchNo: string;
  price: number;
  discountPercent: number;
  discount: number;
  available: number;
}

// The contract has attributes and custom_note; this shop has nothing to put there.
function itemRecord({ line, ...priced }: PricedLine): Served<typeof cartItemWire> {
  return {
    id: line.id,
    cart_id: line.cart_id,
    product_id: line.product_id,
    batch_no: priced.batchNo,
    quantity: line.quantity,
    price: toTaka(priced.price),
    discount_percent: priced.discountPercent,
    discount: toTaka(priced.discount),
    total_price: toTaka(priced.price * line.quantity),
    status: "active",
    attributes: "",
    custom_note: "",
    available_quantity: priced.available,
  };
}

/**
 * The cart of a session at today's prices. Reading changes nothing.
 * @param sessionRowId null for a visitor who never wrote anything
 */
export async function readCart(
  db: Db,
  sessionRowId: number | null,
  now: number,
): Promise<Served<typeof cartAnswer>> {
  const lines = sessionRowId === null ? [] : await readLines(db, sessionRowId);
  const productIds = [...new Set(lines.map((line) => line.product_id))];
  const products = await readProducts(db, now, productIds);
  const batches = await batchesByProduct(db, productIds);
  const percents = new Map(products.map(({ product }) => [product.id, product.discount_percent]));
  const priced = lines.map((line): PricedLine => {
    const isSold = percents.has(line.product_id);
    const batch = lineBatch(batches.get(line.product_id) ?? [], line.batch_no, now);
    const sellingPrice = batch?.selling_price ?? 0;
    const discountPercent = percents.get(line.product_id) ?? 0;
    return {
      line,
      batchNo: batch?.batch_no ?? line.batch_no,
      price: offerPricePoisha(sellingPrice, discountPercent),
      discountPercent,
      discount: discountAmountPoisha(sellingPrice, discountPercent),
      available: isSold ? (batch?.quantity ?? 0) : 0,
    };
  });
  const subtotal = priced.reduce((sum, { price, line }) => sum + price * line.quantity, 0);
  const items = priced.map(itemRecord);
  const cart = {
    id: lines[0]?.cart_id ?? null,
    total_price: toTaka(subtotal),
    tax: 0,
    discount: 0,
    items,
  };
  return {
    cart,
    cartItems: items,
    products: products.map(({ product, batch }) => productRecord(product, batch)),
  };
}
