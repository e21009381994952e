/** @jest-environment node */
import { sql } from "kysely";
import { newTestDatabase } from "@/lib/dev/testing/backend/shop";
import { onPostgres, openRows } from "@/lib/dev/testing/backend/test-database";
import { migrate } from "./migrate";
import type { Db } from "./schema";

const BEFORE = "0059_audit_search";
const ADDED = ["ebook_orders_billing_phone_index", "ebook_orders_status_id_index"];
const dialect = () => (onPostgres() ? "postgres" : "sqlite");

async function addedIndexes(db: Db): Promise<string[]> {
  const query = onPostgres()
    ? sql<{ name: string }>`select indexname as name from pg_indexes
        where tablename = 'ebook_orders' order by name`
    : sql<{ name: string }>`select name from sqlite_master
        where type = 'index' and tbl_name = 'ebook_orders' order by name`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name).filter((name) => ADDED.includes(name));
}

test("adds the indexes of the desk's list", async () => {
  const db = await openRows(await newTestDatabase());
  await migrate(db, dialect(), BEFORE);
  expect(await addedIndexes(db)).toEqual([]);
  await migrate(db, dialect());
  expect(await addedIndexes(db)).toEqual(ADDED);
});
