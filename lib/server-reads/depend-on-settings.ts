import "server-only";
import { cacheTags } from "./cache-tags";
import { cachedRead, tracked } from "./cached-read";

/**
 * Makes the current page depend on the shop's settings, so that it is rendered again after they
 * change.
 */
export const dependOnSettings = () => tracked(readSettingsMark());

async function readSettingsMark() {
  "use cache";
  return cachedRead([cacheTags.settings], async () => null);
}
