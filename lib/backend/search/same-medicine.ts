import { addToGroup } from "@/lib/base/groups";
import { offerPrice } from "@/lib/shop/pricing/price";
import { folded } from "@/lib/shop/product/same-generic";
import type { readOffers } from "../catalogue/read-products";

interface Medicine {
  id: number;
  generic: string;
  pack_size: number | null;
}

type Offers = Awaited<ReturnType<typeof readOffers>>;

/** Returns the ids of the products with the same ingredients, see {@link folded}. */
export function groupByGeneric(rows: readonly Medicine[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { id, generic } of rows) {
    if (generic === "") continue;
    addToGroup(groups, folded(generic), id);
  }
  return groups;
}

/** Returns products that do not match the search but have the ingredients of the best match. */
export function sameMedicine(
  hits: readonly number[],
  products: ReadonlyMap<number, Medicine>,
  byGeneric: ReadonlyMap<string, number[]>,
): number[] {
  const generic = products.get(hits[0] ?? 0)?.generic ?? "";
  const same = generic === "" ? [] : (byGeneric.get(folded(generic)) ?? []);
  const found = new Set(hits);
  return same.filter((id) => !found.has(id));
}

/** Returns the products in stock first, then by the price of one piece, then by id. */
export function cheapestFirst(
  ids: readonly number[],
  products: ReadonlyMap<number, Medicine>,
  offers: Offers,
): number[] {
  const ranked = ids.map((id) => {
    const { inventory, discount = 0 } = offers.get(id) ?? {};
    const price = inventory ? offerPrice(inventory.selling_price, discount) : null;
    const pieces = Math.max(products.get(id)?.pack_size ?? 1, 1);
    const unitPrice = price === null ? Number.POSITIVE_INFINITY : price / pieces;
    return { id, unitPrice, isSoldOut: (inventory?.pack_quantity ?? 0) === 0 };
  });
  return ranked
    .sort(
      (one, other) =>
        Number(one.isSoldOut) - Number(other.isSoldOut) ||
        // Two unknown prices have no difference.
        (one.unitPrice === other.unitPrice ? one.id - other.id : one.unitPrice - other.unitPrice),
    )
    .map(({ id }) => id);
}
