import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Libsql from "libsql";
import { Client } from "pg";
import { FILE_NAME } from "@/lib/backend/kernel/db/open";
import { root } from "../process.mjs";
import { newTestDatabase } from "../testing/backend/shop";
import { testDatabaseOf } from "../testing/backend/test-database";

const FOLDER = path.join(root, "lib/backend/kernel/db/fixtures");

/** Names of the schema versions that have a fixture, oldest first. */
export function oldVersions(): string[] {
  const names = readdirSync(FOLDER).map((file) => file.replace(/\..*$/, ""));
  return [...new Set(names)].sort();
}

/** Creates a shop with the database schema of that version and returns its data folder. */
export async function openOldShop(version: string): Promise<string> {
  const dataDir = await newTestDatabase();
  const { databaseUrl } = testDatabaseOf(dataDir);
  const kind = databaseUrl ? "postgres" : "sqlite";
  const text = gunzipSync(readFileSync(path.join(FOLDER, `${version}.${kind}.sql.gz`))).toString();
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(text);
    await client.end();
  } else {
    const database = new Libsql(path.join(dataDir, FILE_NAME));
    database.exec(text);
    database.close();
  }
  return dataDir;
}
