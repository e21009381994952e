"use client";

import { ShelfButton, type ShelfButtonProps } from "./shelf-button";

/** Keeps a product on the wishlist of this browser, or takes it off. */
export function WishlistButton(props: ShelfButtonProps) {
  return <ShelfButton shelf="wishlist" {...props} />;
}
