import type { cartItemWire, cartResponse } from "@/lib/contract/cart/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { offerAdjustments } from "@/lib/shop/offers/offer-rules";
import { type LineToPrice, offeredLine, priceGoods } from "@/lib/shop/pricing/order-totals";
import { toTaka } from "@/lib/shop/pricing/price";
import { productRecord, readProducts } from "../catalogue/read-products";
import type { Batch, Db, Trx } from "../kernel/db/schema";
import type { PricedPieces } from "../offers/judge-offers";
import { shownOffers, type VisitorOffers } from "../offers/visitor-offers";
import { batchAtPrice, batchesByProduct, isSellable, sellableBatch } from "../stock/sellable-batch";

export interface CartRow {
  id: number;
  cart_id: number;
  product_id: number;
  batch_no: string;
  quantity: number;
}

/**
 * Returns the first batch a line is sold from, with the pieces of all batches at its price: at the
 * price of the line's own batch while that has stock, otherwise of the sellable one of the product.
 * @param batches all batches of the line's product
 */
export function lineBatch(batches: Batch[], batchNo: string, now: number): Batch | null {
  const own = batches.find((batch) => batch.batch_no === batchNo);
  if (own && own.quantity > 0 && isSellable(own, now))
    return batchAtPrice(batches, own.selling_price, now);
  return sellableBatch(batches, now);
}

/** Returns the lines of a session's cart in the order they were added. */
export function readLines(db: Db | Trx, sessionRowId: number): Promise<CartRow[]> {
  return db
    .selectFrom("cart_items")
    .innerJoin("carts", "carts.id", "cart_items.cart_id")
    .where("carts.session_id", "=", sessionRowId)
    .select(["cart_items.id", "cart_id", "product_id", "batch_no", "quantity"])
    .orderBy("cart_items.id")
    .execute();
}

/** A line with its price, and the pieces left at this price. */
interface PricedLine {
  line: CartRow;
  batchNo: string;
  goods: LineToPrice;
  discountPercent: number;
  available: number;
}

// Formats a line for the API. The contract has attributes and custom_note; this shop never sets
// them.
function itemRecord({ line, goods, ...priced }: PricedLine): Served<typeof cartItemWire> {
  return {
    id: line.id,
    cart_id: line.cart_id,
    product_id: line.product_id,
    batch_no: priced.batchNo,
    quantity: line.quantity,
    price: toTaka(goods.price),
    discount_percent: priced.discountPercent,
    discount: toTaka(goods.selling_price - goods.price),
    total_price: toTaka(goods.price * line.quantity),
    status: "active",
    attributes: "",
    custom_note: "",
    available_quantity: priced.available,
  };
}

/**
 * Returns the cart of a session at current prices. Does not write.
 * @param sessionRowId null for a visitor without a stored session
 * @param judge judges the offers of the shop for the pieces; resolves to null if it has none
 */
export async function readCart(
  db: Db,
  sessionRowId: number | null,
  now: number,
  judge: (pieces: readonly PricedPieces[]) => Promise<VisitorOffers | null>,
): Promise<Omit<Served<typeof cartResponse>, "delivery">> {
  const lines = sessionRowId === null ? [] : await readLines(db, sessionRowId);
  const productIds = [...new Set(lines.map((line) => line.product_id))];
  const products = await readProducts(db, now, productIds);
  const batches = await batchesByProduct(db, productIds);
  const percents = new Map(products.map(({ product }) => [product.id, product.discount_percent]));
  const priced = lines.map((line): PricedLine => {
    const isSold = percents.has(line.product_id);
    const batch = lineBatch(batches.get(line.product_id) ?? [], line.batch_no, now);
    const discountPercent = percents.get(line.product_id) ?? 0;
    return {
      line,
      batchNo: batch?.batch_no ?? line.batch_no,
      goods: offeredLine(batch?.selling_price ?? 0, discountPercent, line.quantity),
      discountPercent,
      available: isSold ? (batch?.quantity ?? 0) : 0,
    };
  });
  const pieces = priced.map(({ line, goods, discountPercent }) => ({
    product_id: line.product_id,
    price: goods.price,
    quantity: line.quantity,
    discount_percent: discountPercent,
  }));
  const offers = await judge(pieces);
  const { subtotal, tax, discount } = priceGoods(
    priced.map(({ goods }) => goods),
    "included",
    offerAdjustments(offers?.applied?.effect ?? null),
  );
  const items = priced.map(itemRecord);
  const cart = {
    id: lines[0]?.cart_id ?? null,
    total_price: toTaka(subtotal + tax - discount),
    tax: toTaka(tax),
    discount: toTaka(discount),
    items,
  };
  return {
    cart,
    cartItems: items,
    products: products.map(({ product, batch }) => productRecord(product, batch)),
    offer: offers && shownOffers(offers),
  };
}
