import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, openBackend } from "@/lib/backend/backend";
import type { Db } from "@/lib/backend/db/schema";
import type { Channel } from "@/lib/backend/db/schema-outbox";
import type { BackendOptions } from "@/lib/backend/options";
import { channelsOf } from "@/lib/backend/outbox/channels";
import {
  createTestDatabase,
  dropTestDatabase,
  openRows,
  Template,
  testDatabaseOf,
} from "./test-database";
import { SITE_URL } from "./visitor";

const APP_SECRET = "a secret that only the tests know";

const folders: string[] = [];
let seeded: Template | undefined;

/** Shops to close: those of the whole file, and those of the test that runs. */
const openForFile = new Set<TestShop>();
const openForTest = new Set<TestShop>();
let inTest = false;

async function closeAll(shops: Set<TestShop>): Promise<void> {
  for (const shop of shops) await shop.close();
}

// Whoever imports this file gets its clean-up, which closes only what was opened: a set-up that
// fails is then reported as itself. A shop opened in `beforeAll` stays for all tests of the file.
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

/** An empty folder that is deleted after the tests of this file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "niramoy-test-"));
  folders.push(folder);
  return folder;
}

/** An empty folder whose shop can be started for the first time. */
export async function newTestDatabase(): Promise<string> {
  const folder = newFolder();
  await createTestDatabase(folder);
  return folder;
}

/** Options for a quiet shop with an easy robot check. */
export function testOptions(
  dataDir: string,
  options: Partial<BackendOptions> = {},
): BackendOptions {
  const robotCost = { cost: 1, counter: 1 };
  const database = testDatabaseOf(dataDir);
  const appSecret = database.databaseUrl ? APP_SECRET : undefined;
  const quiet = { siteUrl: SITE_URL, seed: "demo", logLevel: "silent", robotCost } as const;
  return { ...database, appSecret, ...quiet, ...options };
}

/** A folder with its own copy of the seeded shop. */
async function seededFolder(): Promise<string> {
  seeded ??= new Template(newFolder(), async (database) => {
    await (await openBackend({ ...testOptions(database.dataDir), ...database })).close();
  });
  const folder = newFolder();
  await seeded.copyTo(folder);
  return folder;
}

export interface TestShop {
  backend: Backend;
  dataDir: string;
  /** A second connection to look at and arrange rows. */
  db: Db;
  /** Of the outbox, as its options set them up. */
  channels: Channel[];
  close(): Promise<void>;
}

/** A seeded shop of its own; closed after the test, or after the file when opened before its tests. */
export async function openShop(options: Partial<BackendOptions> = {}): Promise<TestShop> {
  const dataDir = await seededFolder();
  const backend = await openBackend(testOptions(dataDir, options));
  const db = await openRows(dataDir);
  const open = inTest ? openForTest : openForFile;
  const shop: TestShop = {
    backend,
    dataDir,
    db,
    channels: channelsOf(options.outbox ?? {}),
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

/** The product with this slug: its id, and its batches in the order they were added. */
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

/** Makes a product cost 255 taka at 10 %, with `quantity` pieces in one batch called T-1. */
export async function arrangeProduct(db: Db, slug: string, quantity: number): Promise<number> {
  const { id } = await productBySlug(db, slug);
  await db.updateTable("products").set({ discount_percent: 10 }).where("id", "=", id).execute();
  await db.deleteFrom("batches").where("product_id", "=", id).execute();
  await addBatch(db, id, "T-1", quantity);
  return id;
}

/** Adds a batch at 255 taka that expires `days` from now. */
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
