/** What a write changed that pages show; lists: price, rating or the in-stock edge changed. */
export type Change =
  | { type: "product"; id: number; lists: boolean }
  | { type: "ebook"; id: number };
