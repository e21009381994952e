"use client";

import { SaveButton, type SaveButtonProps } from "./save-button";

/** Keeps a product on the wishlist of this browser, or takes it off. */
export function WishlistButton(props: SaveButtonProps) {
  return <SaveButton list="wishlist" {...props} />;
}
