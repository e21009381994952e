import type { Logger } from "pino";
import { createApp } from "./app";
import type { DeskDoor } from "./command-context";
import type { Db } from "./kernel/db/schema";
import { followSettings } from "./kernel/settings/follow-settings";
import { makeServices } from "./make-services";
import type { BackendOptions } from "./options";

/**
 * Opens the routes of the desk on the data of a shop that may be running. Changes are recorded, so
 * that its processes show them; nothing runs in the background.
 */
export async function openDeskDoor(db: Db, log: Logger, given: BackendOptions): Promise<DeskDoor> {
  // Texts of pages are hashed by the shop, whose SITE_FILE they come from.
  const { options, applyChanges } = followSettings(db, log, { ...given, textHashes: undefined });
  await applyChanges([{ type: "settings" }]);
  const closing = new AbortController();
  const callShop = async (request: Request): Promise<Response> => app.fetch(request);
  const services = makeServices(db, log, options, { callShop, closing: closing.signal });
  const app = createApp(services);
  return {
    ask: async (request, operator) => app.fetch(request, { operator }),
    close: async () => {
      closing.abort();
      await services.payment.opening.idle();
      await services.payment.settling.idle();
      if (!options.judge) await services.judge.close();
    },
  };
}
