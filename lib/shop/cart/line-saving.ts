import type { CartLine } from "@/lib/contract/readers/cart";
import { toPoisha, toTaka } from "../pricing/price";

/** Price of one piece before the discount, in taka. */
export function unitPriceBefore({ price, discount }: Pick<CartLine, "price" | "discount">): number {
  return toTaka(toPoisha(price) + toPoisha(discount));
}

type SavingLine = Pick<CartLine, "discount" | "quantity" | "needsPrescription">;

/** Total discount of all lines that may be promoted, in taka. */
export function totalSaving(lines: readonly SavingLine[]): number {
  const promoted = lines.filter(({ needsPrescription }) => !needsPrescription);
  return toTaka(promoted.reduce((sum, line) => sum + toPoisha(savingOf(line)), 0));
}

/** Total discount of all pieces of a line, in taka. */
export function savingOf({ discount, quantity }: Pick<CartLine, "discount" | "quantity">): number {
  return toTaka(toPoisha(discount) * quantity);
}
