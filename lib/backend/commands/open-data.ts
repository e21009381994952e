import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { layerSettings } from "@/lib/site/settings";
import type { DataLocation } from "../backup/backup";
import type { CommandContext, DeskDoor } from "../command-context";
import { connect } from "../kernel/db/connect";
import { FILE_NAME } from "../kernel/db/open";
import type { Db } from "../kernel/db/schema";
import { BackendStartError } from "../kernel/errors";
import { ebookStore, mediaStore } from "../kernel/files/stores";
import { deriveSecrets, loadAppSecret } from "../kernel/safety/secrets";
import { shopDetailsOf } from "../kernel/settings/shop-details";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import { channelsOf, shownChannels } from "../messages/channels";
import type { Writer } from "../messages/written-message";
import { refundLimitsOf } from "../payments/payment-settings";

type Place = Pick<ServerConfig, "dataDir" | "databaseUrl" | "apiUrl" | "backup">;

/** @throws BackendStartError when the shop uses an external API instead of a database */
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

function writerOf(db: Db, { siteUrl, appSecret, dataDir, payment }: ServerConfig): Writer {
  return {
    db,
    origin: siteUrl,
    hasGateway: payment.gateway !== "none",
    // The secret is created when it is missing, so it is read only when it is needed.
    secrets: {
      keyFor: (purpose) => deriveSecrets(appSecret ?? loadAppSecret(dataDir)).keyFor(purpose),
    },
    shopDetails: async (locale) =>
      shopDetailsOf(layerSettings(await readStoredSettings(db)).settings, locale),
  };
}

/** Opens the routes of the desk on the data of a configured shop. */
export type OpenDoor = (db: Db, config: ServerConfig) => Promise<DeskDoor>;

/** The routes of the desk, which are opened for the first request. */
function laterDoor(open: () => Promise<DeskDoor>): DeskDoor {
  let opening: Promise<DeskDoor> | undefined;
  return {
    ask: async (request, operator) => {
      opening ??= open();
      return (await opening).ask(request, operator);
    },
    close: async () => (await opening)?.close(),
  };
}

/** What a command gets beside the data: the terminal, and the routes of the desk. */
interface Surroundings {
  terminal: Pick<CommandContext, "progress" | "confirm">;
  openDoor: OpenDoor;
}

/** Opens the data of the configured shop, passes them to `work` and closes them. */
export async function withDataOf<T>(
  config: ServerConfig,
  { terminal, openDoor }: Surroundings,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  checkPlace(config);
  const { dataDir, databaseUrl, siteUrl, seed, outbox, payment } = config;
  const channels = channelsOf(outbox);
  const refundLimits = refundLimitsOf(payment);
  const log = pino({ level: "silent" });
  const { db } = await connect({ dataDir, databaseUrl, siteUrl, seed }, log);
  const door = laterDoor(() => openDoor(db, config));
  try {
    const stores = { media: mediaStore(dataDir), ebooks: ebookStore(dataDir) };
    return await work({
      db,
      ...stores,
      siteUrl,
      refundLimits,
      ...terminal,
      askDesk: door.ask,
      channels,
      shownChannels: shownChannels(outbox),
      writer: writerOf(db, config),
      now: Date.now,
    });
  } finally {
    await door.close();
    await db.destroy();
  }
}
