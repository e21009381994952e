/** What a write changed that pages show; lists: price, rating or the in-stock edge changed. */
export type Change =
  | { type: "product"; id: number; lists: boolean }
  | { type: "ebook"; id: number }
  /** Who the doctors are, or when they can be seen next. */
  | { type: "doctors" };

/** What pages show that is out of date: what a write changes, and what only editors change. */
export type Stale =
  | Change
  | { type: "blog"; id: number }
  | { type: "category" }
  | { type: "notices" }
  | { type: "settings" }
  | { type: "all" };
