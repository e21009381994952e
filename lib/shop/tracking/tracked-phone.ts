import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseObject, looseText } from "@/lib/base/loose";

const NAME = "tracked-order";

/** Keeps in this tab with which phone number an order is tracked: it gets into no address. */
export function rememberTrackedPhone(order: string, phone: string): void {
  writeSessionJson(NAME, { order, phone });
}

/** The phone number kept for that order, or null. */
export function trackedPhone(order: string): string | null {
  const kept = looseObject(readSessionJson(NAME));
  return looseText(kept.order) === order ? looseText(kept.phone) : null;
}
