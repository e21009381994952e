import { join } from "node:path";
import { pino } from "pino";
import { createApp } from "./app";
import { migrate } from "./db/migrate";
import { openDatabase, startError } from "./db/open";
import type { Db } from "./db/schema";
import type { RequestContext } from "./http";
import { DEFAULT_ROBOT_COST, type RobotCost } from "./robot/altcha";
import { makeRobotCheck } from "./robot/make-robot-check";
import type { RecaptchaSettings } from "./robot/recaptcha";
import { deriveSecrets, loadAppSecret } from "./secrets";
import { seedDemo } from "./seed/seed";
import { PasswordHasher } from "./services/accounts/password-hasher";
import { SingleFlight } from "./services/idempotency/single-flight";
import { DEFAULT_SHOP, type ShopDetails } from "./services/receipt/shop-details";
import type { Services } from "./services/services";

// The process runs in the folder of the project; a bundle has no place of its own.
const SEEDED_EBOOKS = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/backend/seed/ebook-pdfs",
);

/** What a write changed that pages show; lists: price, rating or the in-stock edge changed. */
export type Change = { type: "product"; id: number; lists: boolean };

export interface BackendOptions {
  /** Folder of the database and the secret; made when missing. */
  dataDir: string;
  /** Public address; its scheme decides Secure cookies, its origin who may write. */
  siteUrl: string;
  /** Kept in `dataDir` when not given. */
  appSecret?: string;
  /** Whether an empty shop is filled with the demo data. */
  seed: "demo" | "none";
  logLevel?: string;
  recaptcha?: RecaptchaSettings;
  /** Multiplies every rate limit; 1 when not given. */
  rateLimitScale?: number;
  /** Asked when an invoice is printed; the demo shop's when not given. */
  shopDetails?: () => Promise<ShopDetails>;
  /** Told, line by line, what opening does. */
  onProgress?: (line: string) => void;
  /** For tests: an easier robot check. */
  robotCost?: RobotCost;
  /** For tests: epoch milliseconds. */
  now?: () => number;
}

export interface Backend {
  /** Answers one request; never throws for a bad one. */
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

function makeServices(db: Db, options: BackendOptions): Services {
  const { siteUrl, dataDir, appSecret, recaptcha, now = Date.now } = options;
  const { origin, hostname, protocol } = new URL(siteUrl);
  const secrets = deriveSecrets(appSecret ?? loadAppSecret(dataDir));
  const cost = options.robotCost ?? DEFAULT_ROBOT_COST;
  return {
    db,
    secrets,
    robot: makeRobotCheck({ secrets, cost, recaptcha, hostname, now }),
    passwords: new PasswordHasher(),
    flights: new SingleFlight(),
    log: pino({ name: "niramoy-api", level: options.logLevel ?? "info" }),
    origin,
    secure: protocol === "https:",
    rateLimitScale: options.rateLimitScale ?? 1,
    ebookFolders: [join(dataDir, "ebooks"), SEEDED_EBOOKS],
    shopDetails: options.shopDetails ?? (async () => DEFAULT_SHOP),
    now,
  };
}

async function prepare(db: Db, { seed, now = Date.now, onProgress }: BackendOptions) {
  await migrate(db, "sqlite");
  if (seed === "demo" && (await seedDemo(db, now())))
    onProgress?.("Filled the shop with demo data.");
}

async function answers(db: Db): Promise<boolean> {
  try {
    await db.selectFrom("settings").select("key").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the shop kept in `dataDir`: database, migrations, demo data for an empty one, secrets.
 * @throws BackendStartError with one clear line when that is not possible
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const db = await openDatabase(options.dataDir);
  try {
    await prepare(db, options);
    const app = createApp(makeServices(db, options));
    let closed: Promise<void> | undefined;
    return {
      fetch: async (request, context = {}) => app.fetch(request, context),
      ready: async () => closed === undefined && answers(db),
      close: () => {
        closed ??= db.destroy();
        return closed;
      },
    };
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw startError(join(options.dataDir, "shop.sqlite"), error);
  }
}
