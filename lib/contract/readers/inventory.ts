import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { parseCount } from "./fields";

/**
 * Parses price and stock; null without a readable price, so that the product counts as out of
 * stock.
 */
export function parseInventory(value: unknown) {
  const record = looseObject(value);
  const sellingPrice = looseNumber(record.selling_price);
  if (sellingPrice === null) return null;
  return {
    /** In taka, before the discount. */
    sellingPrice,
    batchNo: looseText(record.batch_no),
    /** Pieces in stock. */
    quantity: parseCount(record.pack_quantity),
  };
}
