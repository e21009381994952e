import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, openBackend } from "@/lib/backend/backend";
import type { Db } from "@/lib/backend/kernel/db/schema";
import type { Channel } from "@/lib/backend/kernel/db/schema-outbox";
import { FileJudge } from "@/lib/backend/kernel/judge/file-judge";
import { deriveSecrets, loadAppSecret } from "@/lib/backend/kernel/safety/secrets";
import { defaultShop } from "@/lib/backend/kernel/settings/shop-details";
import { channelsOf, shownChannels } from "@/lib/backend/messages/channels";
import type { Writer } from "@/lib/backend/messages/written-message";
import type { BackendOptions } from "@/lib/backend/options";
import { type RefundLimits, refundLimitsOf } from "@/lib/backend/payments/payment-settings";
import {
  createTestDatabase,
  dropTestDatabase,
  openRows,
  Template,
  testDatabaseOf,
} from "./test-database";
import { SITE_URL } from "./visitor";

const APP_SECRET = "a secret that only the tests know";

/** Shared by the shops of a file: the start of its process takes a second. */
const judge = new FileJudge({ warn: () => undefined, error: () => undefined });
const folders: string[] = [];
let seeded: Template | undefined;

/** The clock of the seeded shop, which all suites share, also when the first one fakes the time. */
const realNow = Date.now;

/** Shops to close after the file, and after the current test. */
const openForFile = new Set<TestShop>();
const openForTest = new Set<TestShop>();
let inTest = false;

async function closeAll(shops: Set<TestShop>): Promise<void> {
  for (const shop of shops) await shop.close();
}

/**
 * Registers the clean-up of a test file. It closes only shops that are open, so that a failed setup
 * is reported with its own error. A shop opened in `beforeAll` stays open for all tests of the file.
 * @public for the files that joined-suites.ts writes
 */
export function closeShopsAfterTests(): void {
  beforeEach(() => {
    inTest = true;
  });
  afterEach(async () => {
    inTest = false;
    await closeAll(openForTest);
  });
  afterAll(async () => {
    await closeAll(openForFile);
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    seeded = undefined;
  });
}

closeShopsAfterTests();
afterAll(() => judge.close());

/** Creates an empty folder that is deleted after the tests of this file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "niramoy-test-"));
  folders.push(folder);
  return folder;
}

/** Creates an empty folder, and on PostgreSQL an empty database, for the first start of a shop. */
export async function newTestDatabase(): Promise<string> {
  const folder = newFolder();
  await createTestDatabase(folder);
  return folder;
}

/** Options for a shop without logs and with an easy robot check. */
export function testOptions(
  dataDir: string,
  options: Partial<BackendOptions> = {},
): BackendOptions {
  const robotCost = { cost: 1, counter: 1 };
  const database = testDatabaseOf(dataDir);
  const appSecret = database.databaseUrl ? APP_SECRET : undefined;
  const quiet = { siteUrl: SITE_URL, seed: "demo", logLevel: "silent", robotCost } as const;
  // Tests count their own returns, complaints and prescriptions.
  const cases = { demoCases: false };
  // Tests move the clock by days between two sweeps.
  const alwaysUp = { downtimeMs: Number.POSITIVE_INFINITY };
  // A periodic sweep could take a payment that the test has just arranged.
  return {
    ...database,
    appSecret,
    ...quiet,
    ...cases,
    ...alwaysUp,
    judge,
    manualSweeps: true,
    ...options,
  };
}

/** Creates a folder with a copy of the seeded shop. */
async function seededFolder(): Promise<string> {
  seeded ??= new Template(newFolder(), async (database) => {
    const options = { ...testOptions(database.dataDir), ...database, now: realNow };
    await (await openBackend(options)).close();
    // Tests count the payments of their own orders.
    const rows = await openRows(database.dataDir, database);
    await rows.deleteFrom("payments").where("order_id", "is not", null).execute();
    await rows.destroy();
  });
  const folder = newFolder();
  await seeded.copyTo(folder);
  return folder;
}

export interface TestShop {
  backend: Backend;
  /** Options that differ from those of every test. */
  options: Partial<BackendOptions>;
  dataDir: string;
  /** A second connection, to read and change rows. */
  db: Db;
  /** Outbox channels, as configured by the options. */
  channels: Channel[];
  /** Outbox channels whose messages are shown. */
  shownChannels: Channel[];
  /** Dependencies of the messages to customers. */
  writer: Writer;
  /** Most refunds of one payment by gateway. */
  refundLimits: RefundLimits;
  close(): Promise<void>;
}

/**
 * Opens a seeded shop. It is closed after the test, or after the file when it was opened in
 * `beforeAll`.
 */
export async function openShop(options: Partial<BackendOptions> = {}): Promise<TestShop> {
  const dataDir = await seededFolder();
  const backend = await openBackend(testOptions(dataDir, options));
  const db = await openRows(dataDir);
  const open = inTest ? openForTest : openForFile;
  const shop: TestShop = {
    backend,
    options,
    dataDir,
    db,
    channels: channelsOf(options.outbox ?? {}),
    shownChannels: shownChannels(options.outbox ?? {}),
    writer: {
      db,
      origin: SITE_URL,
      hasGateway: options.payment !== undefined && options.payment.gateway !== "none",
      secrets: deriveSecrets(testOptions(dataDir, options).appSecret ?? loadAppSecret(dataDir)),
      shopDetails: async (locale) => defaultShop(locale),
    },
    refundLimits: refundLimitsOf(options.payment ?? { gateway: "none" }),
    close: async () => {
      if (!open.delete(shop)) return;
      await db.destroy();
      await backend.close();
      await dropTestDatabase(dataDir);
    },
  };
  open.add(shop);
  return shop;
}

/** Returns the id of a product and its batches, oldest first. */
async function productBySlug(db: Db, slug: string) {
  const { id } = await db
    .selectFrom("products")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  const batches = await db
    .selectFrom("batches")
    .selectAll()
    .where("product_id", "=", id)
    .orderBy("id")
    .execute();
  return { id, batches };
}

/**
 * Prices a product at 255 taka less 10 % and replaces its batches by one of `quantity` pieces named
 * T-1.
 */
export async function arrangeProduct(db: Db, slug: string, quantity: number): Promise<number> {
  const { id } = await productBySlug(db, slug);
  await db.updateTable("products").set({ discount_percent: 10 }).where("id", "=", id).execute();
  await db.deleteFrom("batches").where("product_id", "=", id).execute();
  await addBatch(db, id, "T-1", quantity);
  return id;
}

/** Adds a batch at 255 taka that expires in `days` days. */
export async function addBatch(
  db: Db,
  productId: number,
  batchNo: string,
  quantity: number,
  days = 300,
): Promise<void> {
  await db
    .insertInto("batches")
    .values({
      product_id: productId,
      batch_no: batchNo,
      selling_price: 25_500,
      quantity,
      purchased_quantity: quantity,
      purchase_price: null,
      purchased_on: null,
      expires_on: Date.now() + days * 86_400_000,
    })
    .execute();
}

/** Adds five pieces, named T-2, of a product that needs no prescription. @returns its id */
export async function addOtherBatch(db: Db): Promise<number> {
  const { id } = await productBySlug(db, "bp-wrist");
  await addBatch(db, id, "T-2", 5);
  return id;
}
