import { format } from "date-fns";
import { type FieldValues, fieldValues } from "@/lib/contract/product-fields";
import { IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";
import { offerPricePoisha, toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { Batch } from "../kernel/db/schema";

/** Values of a product without facts. */
export const NO_FACTS = fieldValues(() => null);

function withAmounts(values: FieldValues, convert: (amount: number) => number): FieldValues {
  return fieldValues(({ column, kind }) => {
    const value = values[column];
    return kind === "taka" && typeof value === "number" ? convert(value) : value;
  });
}

/** Returns the facts of a product row, amounts in taka. */
export function factsOf(row: FieldValues): FieldValues {
  return withAmounts(row, toTaka);
}

/** Returns the columns of facts, amounts in poisha. */
export function storedFacts(facts: FieldValues): FieldValues {
  return withAmounts(facts, toPoisha);
}

interface Packed {
  discount_percent: number;
  pack_size: number | null;
}

/**
 * Returns the price of one piece of a pack after the discount, in taka, rounded to poisha; null if
 * the product has no price or is not sold in packs.
 */
export function unitPrice({ discount_percent, pack_size }: Packed, batch: Batch | null) {
  if (batch === null || pack_size === null || pack_size < 2) return null;
  return toTaka(Math.round(offerPricePoisha(batch.selling_price, discount_percent) / pack_size));
}

/** Returns the calendar month in which a batch expires in Dhaka, such as 2028-03. */
export function expiryMonth({ expires_on }: Batch): string {
  return format(expires_on, "yyyy-MM", IN_DHAKA);
}
