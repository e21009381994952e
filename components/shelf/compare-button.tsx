"use client";

import { ShelfButton, type ShelfButtonProps } from "./shelf-button";

/** Puts a product beside others on the compare page, or takes it away. */
export function CompareButton(props: ShelfButtonProps) {
  return <ShelfButton shelf="compare" {...props} />;
}
