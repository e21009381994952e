/** @jest-environment node */
import { join } from "node:path";
import { sql } from "kysely";
import Libsql from "libsql";
import { newFolder } from "@/lib/dev/testing/backend/shop";
import { openDatabase } from "./open";

async function openTable() {
  const dataDir = newFolder();
  const db = await openDatabase(dataDir);
  await sql`create table notes (text text, n integer)`.execute(db);
  return { db, file: join(dataDir, "shop.sqlite") };
}

test("rejects a boolean, which would abort the process", async () => {
  const { db } = await openTable();
  await expect(sql`insert into notes (text) values (${true})`.execute(db)).rejects.toThrow(
    "A boolean cannot be stored.",
  );
  await expect(sql`insert into notes (n) values (${Number.NaN})`.execute(db)).rejects.toThrow(
    "Only finite numbers",
  );
  await db.destroy();
});

test("stores whole numbers as integers", async () => {
  const { db } = await openTable();
  const { rows } = await sql`select typeof(${1_795_000_000_000}) as kind`.execute(db);
  expect(rows).toEqual([{ kind: "integer" }]);
  await db.destroy();
});

test("waits for the transaction of another process and then commits", async () => {
  const { db, file } = await openTable();
  const other = new Libsql(file);
  other.exec("BEGIN IMMEDIATE");
  setTimeout(() => other.exec("COMMIT"), 200);
  for (const text of ["a", "b"])
    await db.transaction().execute(async (trx) => {
      await sql`insert into notes (text) values (${text})`.execute(trx);
    });
  const { rows } = await sql`select text from notes`.execute(db);
  expect(rows).toEqual([{ text: "a" }, { text: "b" }]);
  other.close();
  await db.destroy();
});

test("keeps the connection usable after a lock timeout", async () => {
  const { db, file } = await openTable();
  const other = new Libsql(file);
  other.exec("BEGIN IMMEDIATE");
  const write = () =>
    db.transaction().execute((trx) => sql`insert into notes (text) values ('x')`.execute(trx));
  await expect(write()).rejects.toThrow("locked");
  other.exec("COMMIT");
  await write();
  other.close();
  await db.destroy();
});

test("a long loop of statements gives their memory back", async () => {
  const { db } = await openTable();
  const megabytes = () => process.memoryUsage().rss / 1_000_000;
  const before = megabytes();
  // Without turns of the event loop 20,000 statements hold about 100 MB.
  for (let n = 0; n < 20_000; n++) await sql`select text from notes where n = ${n}`.execute(db);
  expect(megabytes() - before).toBeLessThan(60);
  await db.destroy();
});
