import { databasesLike, dropDatabases } from "./postgres-server";

const PREFIX = "niramoy_test_";
const ABANDONED_MS = 3_600_000;

/**
 * Runs before all suites on PostgreSQL: sets a name for this run and drops databases that
 * interrupted runs left behind.
 * @throws when the server of TEST_DATABASE_URL does not answer
 */
export default async function startRun(): Promise<void> {
  const now = Date.now();
  const left = await databasesLike(PREFIX).catch((error: unknown) => {
    throw new Error("The PostgreSQL of TEST_DATABASE_URL does not answer.", { cause: error });
  });
  const begun = (name: string) => Number.parseInt(name.slice(PREFIX.length), 36);
  await dropDatabases(left.filter((name) => now - begun(name) > ABANDONED_MS));
  process.env.TEST_DATABASE_RUN = `${PREFIX}${now.toString(36)}_${process.pid}`;
}
