/** A change by a write that pages show. */
export type Change =
  /** With `inLists`, card lists show it, too: price, rating or whether it is in stock changed. */
  | { type: "product"; id: number; inLists: boolean }
  | { type: "ebook"; id: number }
  /** The doctors, or their next free appointments. With an id, the data of that doctor. */
  | { type: "doctors"; id?: number };

/** Stale data on pages: changes by writes, and changes that only staff make. */
export type Stale =
  | Change
  | { type: "blog"; id: number }
  /**
   * With an id, the data of that category; without one, the product counts of all categories. With
   * `notOnProducts`, pages of products do not show the change.
   */
  | { type: "category"; id?: number; notOnProducts?: true }
  | { type: "brand"; id: number; notOnProducts?: true }
  /** The texts of a speciality's page. */
  | { type: "speciality"; id: number }
  | { type: "banners" }
  | { type: "gallery" }
  | { type: "notices" }
  | { type: "settings" }
  | { type: "all" };

/** Returns the changes without duplicates, in the order of their first occurrence. */
export function distinctChanges<C extends Stale>(changes: readonly C[]): C[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
