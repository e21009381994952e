import type { Change } from "../../change";

/** A product whose stock changed; `lists`: its price or the in-stock edge did, too. */
export interface ProductChange {
  id: number;
  lists: boolean;
}

/** What is announced of them: each product once. */
export function productChanges(changed: ProductChange[]): Change[] {
  return [...new Set(changed.map(({ id }) => id))].map((id) => ({
    type: "product",
    id,
    lists: changed.some((one) => one.id === id && one.lists),
  }));
}
