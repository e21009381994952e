import { Client } from "pg";
import { printLine, StepError } from "./process.mjs";

/**
 * Checks the connection of TEST_DATABASE_URL. Without the variable it only prints that the suites
 * are skipped.
 * @throws {StepError} when the server does not answer or the role may not create databases
 */
export async function checkPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    printLine("PostgreSQL: TEST_DATABASE_URL is not set, skipping its suites");
    return;
  }
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query(
      "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
    );
    await client.end();
    if (!rows[0]?.may) throw new Error("the role may not create databases");
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StepError(`PostgreSQL: TEST_DATABASE_URL cannot be used: ${reason}`);
  }
}
