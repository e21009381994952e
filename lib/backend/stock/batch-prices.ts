import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Attribution } from "../kernel/audit/change-data";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import type { StockChange } from "./change-stock";
import { batchesOf } from "./sellable-batch";
import { changeBatches, productChanges } from "./take-stock";

/** Ids of the products with pieces for sale at another price than that of the product. */
export function productsAtOtherPrices(db: Db | Trx, now: number) {
  return db
    .selectFrom("batches")
    .innerJoin("products as priced", "priced.id", "batches.product_id")
    .whereRef("batches.selling_price", "<>", "priced.price")
    .where("batches.quantity", ">", 0)
    .where("batches.expires_on", ">", now)
    .where("batches.recalled_at", "is", null)
    .select("batches.product_id");
}

const PRICE_CHANGED = refusalText("stock.priceChanged");

/**
 * Sets the price of a product for all its batches.
 * @param seen price that staff have confirmed, in poisha
 * @returns null if all batches have it already
 * @throws AppError 409 if the product has another price by now
 */
export async function setOnePrice(
  trx: Trx,
  id: number,
  seen: number,
  { at }: Pick<Attribution, "at">,
): Promise<StockChange | null> {
  await lockNamedRow(trx, "products", id);
  const { price } = await trx
    .selectFrom("products")
    .select("price")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (price !== seen) throw new AppError(409, PRICE_CHANGED);
  const others = (await batchesOf(trx, id)).filter((batch) => batch.selling_price !== price);
  if (others.length === 0) return null;
  const change = await changeBatches(trx, id, at, async () => {
    await trx
      .updateTable("batches")
      .set({ selling_price: price })
      .where("product_id", "=", id)
      .execute();
  });
  const before = others.map((batch) => `${batch.batch_no}: ${toTaka(batch.selling_price)}`);
  return {
    stale: productChanges([change]),
    audit: [
      {
        subject: `product ${id}`,
        before: { batch_prices: before.join(", ") },
        after: { batch_prices: String(toTaka(price)) },
      },
    ],
  };
}
