/** @jest-environment node */
import { sql } from "kysely";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { openRows } from "@/lib/dev/testing/backend/test-database";
import { AppError } from "../../errors";
import type { Db, Trx } from "../schema";
import { inTransaction } from "../transaction";
import { isUnavailable } from "../unavailable";

let shop: TestShop;
let other: Db;

beforeEach(async () => {
  shop = await openShop();
  other = await openRows(shop.dataDir);
});

afterEach(async () => {
  await other.destroy();
});

function fail(trx: Trx, code: string): Promise<unknown> {
  const statement = `do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`;
  return sql.raw(statement).execute(trx);
}

/** Fails with `code` for the given number of runs, then does its work. */
function failing(code: string, times: number) {
  let runs = 0;
  const work = async (trx: Trx) => {
    runs += 1;
    if (runs <= times) await fail(trx, code);
    await trx
      .insertInto("settings")
      .values({ key: "done", value: String(runs) })
      .execute();
  };
  return { work, runs: () => runs };
}

async function done(): Promise<string | undefined> {
  const query = shop.db.selectFrom("settings").select("value").where("key", "=", "done");
  return (await query.executeTakeFirst())?.value;
}

test.each(["40001", "40P01", "55P03"])(
  "retries after %s until the transaction succeeds",
  async (code) => {
    const { work, runs } = failing(code, 4);
    await inTransaction(shop.db, work);
    expect(runs()).toBe(5);
    expect(await done()).toBe("5");
  },
);

test("gives up on a permanent conflict after about 5 s and reports the database as unavailable", async () => {
  const { work, runs } = failing("40001", 10_000);
  const start = Date.now();
  const error = await inTransaction(shop.db, work).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(Date.now() - start).toBeGreaterThan(4_500);
  expect(Date.now() - start).toBeLessThan(8_000);
  expect(runs()).toBeGreaterThan(5);
  expect(await done()).toBeUndefined();
});

test("runs a transaction with a duplicate key three times and then throws", async () => {
  const twice = failing("23505", 2);
  await inTransaction(shop.db, twice.work);
  expect(twice.runs()).toBe(3);
  const always = failing("23505", 10);
  const error = await inTransaction(shop.db, always.work).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "23505" });
  expect(isUnavailable(error)).toBe(false);
  expect(always.runs()).toBe(3);
});

test("does not retry after an AppError and rolls back", async () => {
  const refusal = new AppError(422, "No.");
  let runs = 0;
  const refused = inTransaction(shop.db, async (trx) => {
    runs += 1;
    await trx.insertInto("settings").values({ key: "done", value: "1" }).execute();
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  expect(runs).toBe(1);
  expect(await done()).toBeUndefined();
});

test("reruns one of two transactions that read each other's writes", async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const writeCount = (db: Db, key: string, before: () => Promise<void>) =>
    inTransaction(db, async (trx) => {
      const rows = await trx.selectFrom("settings").select("key").execute();
      await before();
      await trx
        .insertInto("settings")
        .values({ key, value: String(rows.length) })
        .execute();
      return rows.length;
    });
  const first = writeCount(shop.db, "first", () => gate);
  const second = await writeCount(other, "second", async () => undefined);
  open();
  expect(await first).toBe(second + 1);
});

test("lets parallel first inserts of one key succeed", async () => {
  const ensure = (db: Db) =>
    inTransaction(db, async (trx) => {
      const found = await trx
        .selectFrom("settings")
        .select("value")
        .where("key", "=", "one")
        .executeTakeFirst();
      if (found) return found.value;
      await trx.insertInto("settings").values({ key: "one", value: "made" }).execute();
      return "made";
    });
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) => ensure(n % 2 ? shop.db : other)),
  );
  expect(new Set(all)).toEqual(new Set(["made"]));
});

test("returns counts and sums as numbers and accepts NUL in a query", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as n, sum(id) as sum, 2.5::numeric as half, 1795000000000::bigint as ms
    from (values (1), (2)) as numbers(id)`.execute(shop.db);
  expect(rows).toEqual([{ n: 2, sum: 3, half: 2.5, ms: 1_795_000_000_000 }]);
  await expect(sql`select 9007199254740993::bigint as n`.execute(shop.db)).rejects.toThrow("exact");
  const found = await shop.db.selectFrom("users").select("id").where("username", "=", "rahima\0");
  expect(await found.execute()).toEqual([]);
});

test("continues ids after the seeded ones", async () => {
  const row = (name: string) => ({ slug: name, name, position: 99 });
  const highest = await shop.db
    .selectFrom("categories")
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  const made = await shop.db
    .insertInto("categories")
    .values(row("new"))
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(made.id).toBe(highest.id + 1);
});
