import type { Logger } from "pino";
import type { BackendOptions } from "../../options";
import type { Stale } from "../changes/change";
import type { Db } from "../db/schema";
import { readStoredSettings } from "./stored-settings";
import { storeTextHashes } from "./text-hashes";

interface SettingsFollower {
  /** Reads the settings if one of these tags affects them; call it before pages are invalidated. */
  applyChanges(stale: readonly Stale[]): Promise<void>;
  /** The options, with an `onStale` that reads the settings first. */
  options: BackendOptions;
}

/** Makes this process apply changed settings of the database. */
export function followSettings(db: Db, log: Logger, options: BackendOptions): SettingsFollower {
  const { onSettings, onStale, textHashes, now = Date.now } = options;
  const applyChanges = async (stale: readonly Stale[]) => {
    if (!onSettings || !stale.some(({ type }) => type === "settings" || type === "all")) return;
    const ignored = await onSettings(await readStoredSettings(db));
    if (ignored.length > 0) log.warn({ keys: ignored }, "invalid stored settings were ignored");
    if (textHashes) await storeTextHashes(db, await textHashes(), now());
  };
  const notifySettingsFirst: BackendOptions["onStale"] =
    onStale &&
    (async (stale) => {
      await applyChanges(stale);
      await onStale(stale);
    });
  return { applyChanges, options: { ...options, onStale: notifySettingsFirst } };
}
