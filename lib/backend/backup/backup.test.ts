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
import { makeBackup, restoreBackup, verifyBackup } from "./backup";
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

/** Orders one after another until it is told to stop; the numbers that were answered. */
function keepOrdering() {
  const numbers: string[] = [];
  let stopped = false;
  const visitor = new Visitor(fixture.shop.backend);
  const work = (async () => {
    while (!stopped) {
      const body = orderBody(fixture.productId, await visitor.robotToken());
      const answer = await fixture.send(visitor, body);
      if (answer.status === 200) numbers.push(numberOf(answer));
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

test("what was answered before a backup under load is there after a disaster", async () => {
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

test("nothing is restored over a shop, nor over files that would be lost in it", async () => {
  const { target } = await make();
  await expect(restoreBackup(target, place())).rejects.toThrow(/nothing is restored over it\.$/);
  const dataDir = await newTestDatabase();
  mkdirSync(join(dataDir, "media"));
  writeFileSync(join(dataDir, "media/other.webp"), "x");
  await expect(restoreBackup(target, testDatabaseOf(dataDir))).rejects.toThrow("media/other.webp");
  expect(existsSync(join(dataDir, "ebooks"))).toBe(false);
});

test("secrets are in it only when asked for, and it is for its owner only", async () => {
  const plain = await make();
  expect(plain.manifest.files.map(({ path }) => path)).not.toContain("app-secret");
  expect(plain.manifest.secrets).toBe(false);
  expect(statSync(plain.target).mode & 0o077).toBe(0);
});

test.each([
  ["media/a.webp", "is damaged"],
  ["shop.sqlite", "is damaged"],
  ["shop.dump", "is damaged"],
])("a changed %s is found, and nothing is restored", async (path, said) => {
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

test("a missing file, and what is no backup, are told in one line", async () => {
  const { target } = await make();
  rmSync(join(target, "ebooks/b.pdf"));
  await expect(verifyBackup(target)).rejects.toThrow("ebooks/b.pdf of the backup is missing");
  expect(() => readManifest(folder)).toThrow(/is no backup: ENOENT/);
});

test("the oldest go, other folders stay, and one that broke off leaves nothing", async () => {
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

test("the commands tell what is in it", async () => {
  const made = (await dataJson(fixture.shop, ["backup", folder])) as { backup: string };
  expect(made).toMatchObject({ files: 3, secrets: false });
  expect((await runData(fixture.shop, ["verify", made.backup])).out).toContain(
    "complete and undamaged",
  );
  const over = await runData(fixture.shop, ["restore", made.backup]);
  expect(over).toMatchObject({ code: 1, out: "" });
});
