import type { Logger } from "pino";
import type { Stale } from "../../change";
import type { Db } from "../../db/schema";
import type { BackendOptions } from "../../options";
import { readStoredSettings } from "./stored-settings";

interface SettingsFollower {
  /** Reads them if one of these may have changed them; before pages are purged. */
  take(stale: readonly Stale[]): Promise<void>;
  /** The options, with settings read before anybody is told of a change. */
  options: BackendOptions;
}

/** Has this process use the settings that are in the database now. */
export function followSettings(db: Db, log: Logger, options: BackendOptions): SettingsFollower {
  const { onSettings, onStale } = options;
  const take = async (stale: readonly Stale[]) => {
    if (!onSettings || !stale.some(({ type }) => type === "settings" || type === "all")) return;
    const ignored = await onSettings(await readStoredSettings(db));
    if (ignored.length > 0) log.warn({ keys: ignored }, "stored settings are not valid");
  };
  const tell: BackendOptions["onStale"] =
    onStale &&
    (async (stale) => {
      await take(stale);
      await onStale(stale);
    });
  return { take, options: { ...options, onStale: tell } };
}
