/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { openBackend } from "@/lib/backend/backend";
import { dataJson, runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { newFolder, newTestDatabase, testOptions } from "@/lib/dev/testing/backend/shop";
import { openRows, testDatabaseOf } from "@/lib/dev/testing/backend/test-database";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { filesBelow } from "../kernel/files/files-below";
import { makeBackup, restoreBackup, verifyBackup } from "./backup";
import { lastBackupSeconds } from "./last-backup";
import { readManifest } from "./manifest";

jest.setTimeout(120_000);

let fixture: OrderFixture;
let folder: string;

beforeEach(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  await fixture.shop.db
    .updateTable("batches")
    .set({ quantity: 500 })
    .where("batch_no", "=", "T-1")
    .execute();
  for (const name of ["media", "ebooks"]) mkdirSync(join(fixture.shop.dataDir, name));
  writeFileSync(join(fixture.shop.dataDir, "media/a.webp"), "picture");
  writeFileSync(join(fixture.shop.dataDir, "ebooks/b.pdf"), "book");
  folder = newFolder();
});

const place = () => testDatabaseOf(fixture.shop.dataDir);
const make = (options: { secrets?: boolean; keep?: number } = {}, now = Date.now()) =>
  makeBackup(place(), folder, { secrets: false, ...options }, now);

/**
 * Places one order after another until it is stopped, and collects the numbers of the accepted
 * orders.
 */
function keepOrdering() {
  const numbers: string[] = [];
  let stopped = false;
  const visitor = new Visitor(fixture.shop.backend);
  const work = (async () => {
    while (!stopped) {
      const body = orderBody(fixture.productId, await visitor.robotToken());
      const response = await fixture.send(visitor, body);
      if (response.status === 200) numbers.push(numberOf(response));
    }
  })();
  return {
    numbers,
    stop: async () => {
      stopped = true;
      await work;
    },
  };
}

test("restores every order that was accepted before a backup under load", async () => {
  await fixture.shop.db.deleteFrom("rate_limits").execute();
  const buyers = [keepOrdering(), keepOrdering()];
  while (buyers.some(({ numbers }) => numbers.length < 2))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const answered = buyers.flatMap(({ numbers }) => [...numbers]);
  const { target } = await make({ secrets: true });
  for (const buyer of buyers) await buyer.stop();
  await fixture.shop.close();
  rmSync(fixture.shop.dataDir, { recursive: true });

  const dataDir = await newTestDatabase();
  await restoreBackup(target, testDatabaseOf(dataDir));
  const backend = await openBackend(testOptions(dataDir, { seed: "none" }));
  const db = await openRows(dataDir);
  const kept = await db.selectFrom("orders").select("order_number").execute();
  expect(kept.map((row) => row.order_number)).toEqual(expect.arrayContaining(answered));
  expect(readFileSync(join(dataDir, "media/a.webp"), "utf8")).toBe("picture");
  expect(readFileSync(join(dataDir, "ebooks/b.pdf"), "utf8")).toBe("book");
  expect((await new Visitor(backend).get("/api/get-products")).status).toBe(200);
  await db.destroy();
  await backend.close();
});

test("refuses to restore over a shop, or over files that the backup does not have", async () => {
  const { target } = await make();
  await expect(restoreBackup(target, place())).rejects.toThrow(/nothing is restored over it\.$/);
  const dataDir = await newTestDatabase();
  mkdirSync(join(dataDir, "media"));
  writeFileSync(join(dataDir, "media/other.webp"), "x");
  await expect(restoreBackup(target, testDatabaseOf(dataDir))).rejects.toThrow("media/other.webp");
  expect(existsSync(join(dataDir, "ebooks"))).toBe(false);
});

test("includes no secrets by default and is readable by its owner only", async () => {
  const plain = await make();
  expect(plain.manifest.files.map(({ path }) => path)).not.toContain("app-secret");
  expect(plain.manifest.secrets).toBe(false);
  expect(statSync(plain.target).mode & 0o077).toBe(0);
});

test.each([
  ["media/a.webp", "is damaged"],
  ["shop.sqlite", "is damaged"],
  ["shop.dump", "is damaged"],
])("detects a changed %s and restores nothing", async (path, said) => {
  const { target } = await make();
  if (!existsSync(join(target, path))) return;
  await expect(verifyBackup(target)).resolves.toMatchObject({ format: 1 });
  const bytes = readFileSync(join(target, path));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(join(target, path), bytes);
  await expect(verifyBackup(target)).rejects.toThrow(said);
  const dataDir = await newTestDatabase();
  await expect(restoreBackup(target, testDatabaseOf(dataDir))).rejects.toThrow(said);
  expect(existsSync(join(dataDir, "shop.sqlite"))).toBe(false);
});

test("reports a missing file and a folder without a backup in one line", async () => {
  const { target } = await make();
  rmSync(join(target, "ebooks/b.pdf"));
  await expect(verifyBackup(target)).rejects.toThrow("ebooks/b.pdf of the backup is missing");
  expect(() => readManifest(folder)).toThrow(/is no backup: ENOENT/);
});

test("deletes the oldest backups, keeps other folders, and leaves nothing after a failure", async () => {
  mkdirSync(join(folder, "niramoy-notes"));
  const times = [1, 2, 3].map((day) => Date.parse(`2026-11-0${day}T03:00:00+06:00`));
  for (const time of times) await make({ keep: 2 }, time);
  expect(existsSync(join(folder, "niramoy-20261101-030000"))).toBe(false);
  for (const name of ["niramoy-20261102-030000", "niramoy-20261103-030000", "niramoy-notes"])
    expect(existsSync(join(folder, name))).toBe(true);
  const nowhere = {
    dataDir: newFolder(),
    databaseUrl: place().databaseUrl && "postgres://x@127.0.0.1:9/none",
  };
  await expect(
    makeBackup(nowhere, join(folder, "new"), { secrets: false }, Date.now()),
  ).rejects.toThrow();
  const half = join(folder, "new");
  expect(existsSync(half) ? readdirSync(half) : []).toEqual([]);
});

test("prints the contents of a backup in the commands", async () => {
  const made = (await dataJson(fixture.shop, ["backup", folder])) as { backup: string };
  expect(made).toMatchObject({ files: 3, secrets: false });
  expect((await runData(fixture.shop, ["verify", made.backup])).out).toContain(
    "complete and undamaged",
  );
  const over = await runData(fixture.shop, ["restore", made.backup]);
  expect(over).toMatchObject({ code: 1, out: "" });
});

describe("encrypted backups", () => {
  const KEY = "a passphrase that is long enough to be one";
  const encrypted = (options: object = {}) =>
    makeBackup({ ...place(), backupKey: KEY, ...options }, folder, { secrets: true }, Date.now());

  test("restores everything from an encrypted copy elsewhere", async () => {
    const offsite = newFolder();
    writeFileSync(join(fixture.shop.dataDir, "media/empty.txt"), "");
    const { target } = await encrypted({ backupAfter: `cp -r "$BACKUP" ${offsite}/copy` });
    const before = await fixture.shop.db.selectFrom("products").selectAll().orderBy("id").execute();
    for (const path of filesBelow(target)) {
      const bytes = readFileSync(join(target, path));
      for (const secret of [KEY, "picture", "SQLite format", "PGDMP"])
        expect(bytes.includes(secret)).toBe(false);
    }
    rmSync(target, { recursive: true });
    await fixture.shop.close();
    rmSync(fixture.shop.dataDir, { recursive: true });

    const dataDir = await newTestDatabase();
    const empty = { ...testDatabaseOf(dataDir), backupKey: KEY };
    await expect(verifyBackup(join(offsite, "copy"), KEY)).resolves.toMatchObject({ format: 1 });
    await restoreBackup(join(offsite, "copy"), empty);
    const db = await openRows(dataDir);
    expect(await db.selectFrom("products").selectAll().orderBy("id").execute()).toEqual(before);
    await db.destroy();
    expect(readFileSync(join(dataDir, "media/a.webp"), "utf8")).toBe("picture");
    expect(readFileSync(join(dataDir, "media/empty.txt"), "utf8")).toBe("");
    expect(readFileSync(join(dataDir, "ebooks/b.pdf"), "utf8")).toBe("book");
  });

  test("rejects a wrong or missing key in one line and restores nothing", async () => {
    const { target } = await encrypted();
    const dataDir = await newTestDatabase();
    const empty = testDatabaseOf(dataDir);
    const other = "another passphrase that is long enough";
    await expect(verifyBackup(target, other)).rejects.toThrow(
      "BACKUP_KEY is not the key of this backup, or its manifest is damaged",
    );
    await expect(restoreBackup(target, { ...empty, backupKey: other })).rejects.toThrow(
      "BACKUP_KEY",
    );
    await expect(restoreBackup(target, empty)).rejects.toThrow(
      "The backup is encrypted: set BACKUP_KEY.",
    );
    expect(existsSync(join(dataDir, "shop.sqlite"))).toBe(false);
  });

  test.each([0, 20, -1])("detects a changed byte %i of a file", async (at) => {
    const { target } = await encrypted();
    const file = join(target, "media/a.webp.enc");
    const bytes = readFileSync(file);
    const index = (at + bytes.length) % bytes.length;
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(verifyBackup(target, KEY)).rejects.toThrow(
      "media/a.webp.enc of the backup is damaged",
    );
  });

  test("detects swapped and missing files", async () => {
    const { target } = await encrypted();
    const book = join(target, "ebooks/b.pdf.enc");
    writeFileSync(book, readFileSync(join(target, "media/a.webp.enc")));
    await expect(verifyBackup(target, KEY)).rejects.toThrow(
      "ebooks/b.pdf.enc of the backup is damaged",
    );
    rmSync(book);
    await expect(verifyBackup(target, KEY)).rejects.toThrow(
      "ebooks/b.pdf.enc of the backup is missing",
    );
    rmSync(join(target, "encryption.json"));
    await expect(verifyBackup(target, KEY)).rejects.toThrow(
      "encryption.json of the backup is missing",
    );
  });
});

test("keeps all backups and records no success when BACKUP_AFTER fails", async () => {
  const first = await make({}, Date.parse("2026-11-01T03:00:00+06:00"));
  const good = lastBackupSeconds(fixture.shop.dataDir);
  expect(good).toBeGreaterThan(0);
  rmSync(join(fixture.shop.dataDir, "last-backup"));
  const failing = { ...place(), backupAfter: "echo no route to host >&2; exit 3" };
  await expect(
    makeBackup(failing, folder, { secrets: false, keep: 1 }, Date.now()),
  ).rejects.toThrow(/is complete, but BACKUP_AFTER failed: no route to host$/);
  expect(lastBackupSeconds(fixture.shop.dataDir)).toBe(0);
  expect(existsSync(first.target)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(2);
});
