import "server-only";
import { cacheTags } from "./cache-tags";
import { cachedRead, tracked } from "./cached-read";

/** Has the page that asks made anew once the settings of the shop change. */
export const followSettings = () => tracked(readSettingsMark());

async function readSettingsMark() {
  "use cache";
  return cachedRead([cacheTags.settings], async () => null);
}
