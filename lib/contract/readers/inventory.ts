import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { parseCount } from "./fields";

/** Price and stock; null without a price that can be read: then the product is out of stock. */
export function parseInventory(value: unknown) {
  const record = looseObject(value);
  const sellingPrice = looseNumber(record.selling_price);
  if (sellingPrice === null) return null;
  return {
    /** Taka, before the discount. */
    sellingPrice,
    batchNo: looseText(record.batch_no),
    /** Pieces in stock. */
    quantity: parseCount(record.pack_quantity),
  };
}
