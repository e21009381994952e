import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { ServerConfig } from "@/lib/site/config/server-config";
import type { ShopPlace } from "../backup/backup";
import { connect } from "../db/connect";
import { FILE_NAME } from "../db/open";
import { BackendStartError } from "../errors";
import { channelsOf } from "../outbox/channels";
import type { CommandContext } from "./command";

type Place = Pick<ServerConfig, "dataDir" | "databaseUrl" | "apiUrl">;

/** @throws BackendStartError where the data are another server's */
export function filesOf({ dataDir, databaseUrl, apiUrl }: Place): ShopPlace {
  if (apiUrl)
    throw new BackendStartError("API_URL is set: the data are that server's, not of this shop.");
  return { dataDir, databaseUrl };
}

/** @throws BackendStartError where there is no data of ours, before any is made by opening it */
function checkPlace(place: Place): void {
  const { dataDir, databaseUrl } = filesOf(place);
  if (!databaseUrl && !existsSync(join(dataDir, FILE_NAME)))
    throw new BackendStartError(
      `DATA_DIR ${dataDir} has no shop: set the DATA_DIR or DATABASE_URL of the shop, or start it once.`,
    );
}

/** Opens the data of the shop of this configuration, gives them to `work` and closes them. */
export async function withDataOf<T>(
  config: ServerConfig,
  progress: CommandContext["progress"],
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  checkPlace(config);
  const { dataDir, databaseUrl, siteUrl, outbox } = config;
  const channels = channelsOf(outbox);
  const log = pino({ level: "silent" });
  const { db } = await connect({ dataDir, databaseUrl, siteUrl, seed: "none" }, log);
  try {
    return await work({ db, dataDir, channels, now: Date.now, progress });
  } finally {
    await db.destroy();
  }
}
