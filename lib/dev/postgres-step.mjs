import { Client } from "pg";
import { StepError, say } from "./process.mjs";

/**
 * Makes sure that a PostgreSQL that was given for the tests answers; without one says so.
 * @throws {StepError} when it does not answer or its role may not create databases
 */
export async function checkPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    say("PostgreSQL: not given, its suites are not run (TEST_DATABASE_URL)");
    return;
  }
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query(
      "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
    );
    await client.end();
    if (!rows[0]?.may) throw new Error("its role may not create databases");
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StepError(`PostgreSQL: TEST_DATABASE_URL cannot be used: ${reason}`);
  }
}
