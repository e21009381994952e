import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseObject, looseText } from "@/lib/base/loose";

const NAME = "tracked-order";

/** Stores the phone number of a tracked order in this tab, so that it never appears in a URL. */
export function rememberTrackedPhone(order: string, phone: string): void {
  writeSessionJson(NAME, { order, phone });
}

/** Returns the stored phone number of an order, or null. */
export function trackedPhone(order: string): string | null {
  const kept = looseObject(readSessionJson(NAME));
  return looseText(kept.order) === order ? looseText(kept.phone) : null;
}
