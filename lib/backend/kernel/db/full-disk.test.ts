/** @jest-environment node */
import { sql } from "kysely";
import { newFolder } from "@/lib/dev/testing/backend/shop";
import { errorCode } from "../errors";
import { openDatabase } from "./open";
import type { Db } from "./schema";
import { inTransaction } from "./transaction";
import { isUnavailable } from "./unavailable";
import { WriteProbe } from "./write-probe";

/** Limits the file to its current size, which has the effect of a full disk. */
async function fillDisk(db: Db): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(db);
}

async function openTable(): Promise<Db> {
  const db = await openDatabase(newFolder());
  await sql`create table rate_limits (key text primary key, hits integer, resets_at integer)`.execute(
    db,
  );
  await fillDisk(db);
  return db;
}

const fill = (db: Db) =>
  sql`insert into rate_limits values (${"x".repeat(50_000)}, 1, 1)`.execute(db);

test("reports a full disk instead of the failed rollback", async () => {
  const db = await openTable();
  const failure = await inTransaction(db, fill).catch((error: unknown) => error);
  expect(errorCode(failure)).toBe("SQLITE_FULL");
  expect(isUnavailable(failure)).toBe(true);
  await sql`pragma max_page_count = 1000`.execute(db);
  await inTransaction(db, fill);
  await db.destroy();
});

test.each(["SQLITE_FULL", "SQLITE_IOERR_WRITE", "ENOSPC", "53100", "25006", "SQLITE_READONLY"])(
  "treats %s as temporarily unavailable",
  (code) => expect(isUnavailable(Object.assign(new Error("disk"), { code }))).toBe(true),
);

test.each([
  ["cannot use serializable mode in a hot standby", true],
  ["FOR UPDATE is not supported with window functions", false],
])("treats 0A000 with %j as temporarily unavailable: %s", (message, expected) =>
  expect(isUnavailable(Object.assign(new Error(message), { code: "0A000" }))).toBe(expected),
);

test("a read-only database refuses writes as unavailable, and the probe detects it and its end", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const db = await openDatabase(newFolder());
  try {
    await sql`create table rate_limits (key text primary key, hits integer, resets_at integer)`.execute(
      db,
    );
    const probe = new WriteProbe(db);
    await sql`pragma query_only = on`.execute(db);
    const failure = await inTransaction(db, fill).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect(await probe.isWritable()).toBe(false);
    await sql`pragma query_only = off`.execute(db);
    jest.advanceTimersByTime(5_001);
    expect(await probe.isWritable()).toBe(true);
  } finally {
    jest.useRealTimers();
    await db.destroy();
  }
});

test("probes at most every five seconds and detects a full disk and its end", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let writes = 0;
    let failure: Error | null = null;
    const insert = {
      values: () => insert,
      onConflict: () => insert,
      execute: async () => {
        writes++;
        if (failure) throw failure;
      },
    };
    const probe = new WriteProbe({ insertInto: () => insert } as unknown as Db);
    expect(await probe.isWritable()).toBe(true);
    failure = Object.assign(new Error("full"), { code: "SQLITE_FULL" });
    expect(await probe.isWritable()).toBe(true);
    expect(writes).toBe(1);
    jest.advanceTimersByTime(5_001);
    expect(await probe.isWritable()).toBe(false);
    failure = Object.assign(new Error("locked"), { code: "SQLITE_BUSY" });
    jest.advanceTimersByTime(5_001);
    expect(await probe.isWritable()).toBe(true);
    expect(writes).toBe(3);
  } finally {
    jest.useRealTimers();
  }
});
