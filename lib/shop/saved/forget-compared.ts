import { writeLocalJson } from "@/lib/base/json-storage";
import { savedKey } from "./saved-keys";

/** Empties the compare list of this browser, also where this page shows it. */
export function forgetCompared(): void {
  const key = savedKey("compare");
  writeLocalJson(key, undefined);
  // Browsers send this event to other tabs only.
  window.dispatchEvent(new StorageEvent("storage", { key }));
}
