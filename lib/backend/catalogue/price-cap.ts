import { FIELD_COLUMNS, FIELD_RULES } from "@/lib/contract/product-fields";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { Batch } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { isSellable } from "../stock/sellable-batch";
import type { ProductEdit, ProductPlan } from "./product-plan";
import type { ProductSnapshot } from "./product-snapshot";

/** Columns of amounts that the price may not be above. */
const CAPS = FIELD_COLUMNS.filter(({ field }) => FIELD_RULES[field].capsPrice).map(
  ({ column }) => column,
);

/**
 * Checks a price, or a maximum retail price, that an edit changes.
 * @param after the changed fields
 * @throws AppError 422 at the changed field for a price above the maximum
 */
export function checkPrice(next: ProductSnapshot, after: ProductEdit): void {
  for (const column of CAPS) {
    const cap = next[column];
    if (typeof cap !== "number" || next.price <= cap) continue;
    if (after.price !== undefined)
      throw fieldError("price", refusalText("prices.atMost", { amount: cap, product: next.name }));
    if (after[column] !== undefined)
      throw fieldError(
        column,
        refusalText("prices.atLeast", { amount: next.price, product: next.name }),
      );
  }
}

type PricedBatch = Pick<
  Batch,
  "batch_no" | "selling_price" | "quantity" | "expires_on" | "recalled_at"
>;

/**
 * Returns whether batches are above a maximum retail price that an edit sets, so that they need the
 * price of the product. A new price is set for all batches anyway.
 * @throws AppError 422 if such a batch has pieces for sale: staff look at its price first
 */
export function hasPriceAbove(
  { next, after }: Pick<ProductPlan, "next" | "after">,
  batches: readonly PricedBatch[],
  now: number,
): boolean {
  if (after.price !== undefined) return false;
  return CAPS.some((column) => {
    const cap = after[column];
    if (typeof cap !== "number") return false;
    const above = batches.filter(({ selling_price }) => selling_price > toPoisha(cap));
    const sold = above.find((batch) => batch.quantity > 0 && isSellable(batch, now));
    if (sold)
      throw fieldError(
        column,
        refusalText("prices.atLeastOfBatch", {
          amount: toTaka(sold.selling_price),
          batch: sold.batch_no,
          product: next.name,
        }),
      );
    return above.length > 0;
  });
}
