import type { CartLine } from "@/lib/contract/readers/cart";
import { toPoisha, toTaka } from "../pricing/price";

/** What one piece costs without the discount, in taka. */
export function unitPriceBefore({ price, discount }: Pick<CartLine, "price" | "discount">): number {
  return toTaka(toPoisha(price) + toPoisha(discount));
}

/** What the discount takes off all pieces of a line, in taka. */
export function savingOf({ discount, quantity }: Pick<CartLine, "discount" | "quantity">): number {
  return toTaka(toPoisha(discount) * quantity);
}
