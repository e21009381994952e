import { milliseconds } from "date-fns";

/**
 * Minimum age in ms before an unused file is deleted: an open form may still reference it, and
 * saving the form would store a broken path.
 */
const UNSAVED_MS = milliseconds({ days: 1 });

/** Why a file cannot be deleted. `new`: it was uploaded within {@link UNSAVED_MS}. */
type KeptReason = "shown" | "shipped" | "new";

/**
 * Returns why a file cannot be deleted now; null if it can.
 * @param shipped whether it belongs to the program
 * @param changedAt when it was stored, epoch ms
 */
export function keptReason(
  { shipped, uses, changedAt }: { shipped: boolean; uses: number; changedAt: number },
  now: number,
): KeptReason | null {
  if (shipped) return "shipped";
  if (uses > 0) return "shown";
  return changedAt > now - UNSAVED_MS ? "new" : null;
}
