import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";

const COLUMNS = { category: "category_id", brand: "brand_id" } as const;

/**
 * Checks that a category or brand has no products on sale; archived products are allowed.
 * @throws AppError 409 with the number of products and advice for staff
 */
export async function checkUnused(
  trx: Trx,
  what: keyof typeof COLUMNS,
  id: number,
  name: string,
): Promise<void> {
  const row = await trx
    .selectFrom("products")
    .select((eb) => eb.fn.countAll().as("count"))
    .where(COLUMNS[what], "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  const count = Number(row?.count ?? 0);
  if (count === 0) return;
  const products =
    count === 1 ? refusalText("groups.oneProduct") : refusalText("groups.products", { count });
  throw new AppError(
    409,
    refusalText("groups.inUse", {
      name,
      products,
      group: refusalText(`groups.${what}`),
      option: what,
    }),
  );
}
