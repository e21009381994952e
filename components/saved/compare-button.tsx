"use client";

import { SaveButton, type SaveButtonProps } from "./save-button";

/** Puts a product beside others on the compare page, or takes it away. */
export function CompareButton(props: SaveButtonProps) {
  return <SaveButton list="compare" {...props} />;
}
