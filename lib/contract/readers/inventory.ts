import { type Loose, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { MONTH } from "../terms";
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

/**
 * Parses the expiry of the batch that is sold next, as a month or an ISO time.
 * @param bought the purchased batch, which older APIs send
 */
export function parseExpires(inventory: Loose, bought: Loose): string | null {
  const month = looseText(inventory.expires_month);
  return month !== null && MONTH.test(month) ? month : looseTime(bought.expires_on);
}
