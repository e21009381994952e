import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { ServerConfig } from "@/lib/site/config/server-config";
import type { DataLocation } from "../backup/backup";
import { connect } from "../db/connect";
import { FILE_NAME } from "../db/open";
import { BackendStartError } from "../errors";
import { ebookStore, mediaStore } from "../files/stores";
import { channelsOf } from "../outbox/channels";
import { refundApisOf } from "../payment/payment-settings";
import type { CommandContext } from "./command";

type Place = Pick<ServerConfig, "dataDir" | "databaseUrl" | "apiUrl" | "backup">;

/** @throws BackendStartError when the shop uses an external API instead of its own data */
export function filesOf({ dataDir, databaseUrl, apiUrl, backup }: Place): DataLocation {
  if (apiUrl)
    throw new BackendStartError("API_URL is set: the data are that server's, not of this shop.");
  return { dataDir, databaseUrl, backupKey: backup.key, backupAfter: backup.after };
}

/** @throws BackendStartError when there is no data, because opening would create a new shop */
function checkPlace(place: Place): void {
  const { dataDir, databaseUrl } = filesOf(place);
  if (!databaseUrl && !existsSync(join(dataDir, FILE_NAME)))
    throw new BackendStartError(
      `DATA_DIR ${dataDir} has no shop: set the DATA_DIR or DATABASE_URL of the shop, or start it once.`,
    );
}

/** Opens the data of the configured shop, passes them to `work` and closes them. */
export async function withDataOf<T>(
  config: ServerConfig,
  progress: CommandContext["progress"],
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  checkPlace(config);
  const { dataDir, databaseUrl, siteUrl, outbox, payment } = config;
  const channels = channelsOf(outbox);
  const refundApis = refundApisOf(payment);
  const log = pino({ level: "silent" });
  const { db } = await connect({ dataDir, databaseUrl, siteUrl, seed: "none" }, log);
  try {
    const stores = { media: mediaStore(dataDir), ebooks: ebookStore(dataDir) };
    return await work({ db, ...stores, siteUrl, channels, refundApis, now: Date.now, progress });
  } finally {
    await db.destroy();
  }
}
