import {
  type Loose,
  looseFlag,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
} from "@/lib/base/loose";
import { parseOffer, type ShownOffer } from "../offers/reader";
import { type DeliveryOffer, parseDeliveryOffer } from "./delivery";

export interface CartLine {
  id: number;
  /** Null if the API does not return it. */
  cartId: number | null;
  productId: number;
  batchNo: string | null;
  /** Null if the product is unknown. */
  name: string | null;
  image: string | null;
  /** Unit price after the discount, in taka. */
  price: number;
  /** Discount per unit in taka, for display only. */
  discount: number;
  discountPercent: number;
  quantity: number;
  /** price x quantity, in taka. */
  lineTotal: number;
  /** Pieces in stock; null if the API does not return it. */
  available: number | null;
  /** Active ingredients, such as 'A + B'; null if the API does not return them. */
  genericName: string | null;
  needsPrescription: boolean;
  /** Whether it is kept cold, and so is delivered inside Dhaka only. */
  coldChain: boolean;
}

/** A cart line with the Bengali product name; null if the API does not return it. */
export type ReadCartLine = CartLine & { nameBn: string | null };

export interface Cart<Line = CartLine> {
  lines: Line[];
  totalQuantity: number;
  /** Amounts in taka. */
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
  /** Delivery charge and time by area; null if the API does not return it. */
  delivery: DeliveryOffer | null;
  /** What offers of the shop mean for it; null without offers. */
  offer?: ShownOffer | null;
}

/** Parses the response of GET /api/cart. Accepts the variants that older APIs send. */
export function parseCart(response: unknown): Cart<ReadCartLine> {
  const { cart, cartItems, products, delivery, offer } = looseObject(response);
  const names = new Map(
    looseList(products).map((product) => [looseId(product.id), product] as const),
  );
  const lines = looseList(cartItems ?? looseObject(cart).items)
    .map((item) => parseLine(item, names))
    .filter((line) => line !== null);
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const tax = looseNumber(looseObject(cart).tax) ?? 0;
  const discount = looseNumber(looseObject(cart).discount) ?? 0;
  return {
    lines,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    tax,
    discount,
    total: looseNumber(looseObject(cart).total_price) ?? subtotal + tax - discount,
    delivery: parseDeliveryOffer(delivery),
    offer: parseOffer(offer),
  };
}

function parseLine(item: Loose, products: Map<number | null, Loose>): ReadCartLine | null {
  const id = looseId(item.id);
  const productId = looseId(item.product_id);
  const quantity = looseNumber(item.quantity);
  const price = looseNumber(item.price);
  if (id === null || productId === null || quantity === null || price === null) return null;
  if (item.status !== undefined && item.status !== null && item.status !== "active") return null;
  const product = products.get(productId);
  const inventory = looseObject(product?.inventory);
  return {
    id,
    cartId: looseId(item.cart_id),
    productId,
    batchNo: looseText(item.batch_no),
    name: looseText(product?.name),
    nameBn: looseText(product?.name_bn),
    image: looseText(product?.image),
    price,
    discount: looseNumber(item.discount) ?? 0,
    discountPercent: looseNumber(item.discount_percent) ?? 0,
    quantity,
    lineTotal: Math.round(price * quantity * 100) / 100,
    available: looseNumber(item.available_quantity) ?? looseNumber(inventory.pack_quantity),
    genericName: looseText(product?.generic_name),
    needsPrescription: looseFlag(product?.needs_prescription),
    coldChain: looseFlag(product?.cold_chain),
  };
}
