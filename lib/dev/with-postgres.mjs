import { startCluster } from "./postgres-cluster.mjs";
import { exitWithError, printLine, run, StepError } from "./process.mjs";

/** Runs the given command with TEST_DATABASE_URL set to a temporary PostgreSQL server. */
async function withPostgres() {
  const [command, ...args] = process.argv.slice(2);
  if (!command) throw new StepError("usage: node lib/dev/with-postgres.mjs COMMAND ...");
  const cluster = await startCluster();
  printLine(`PostgreSQL for the tests at ${cluster.url}`);
  try {
    return await run(command, args, { TEST_DATABASE_URL: cluster.url });
  } finally {
    cluster.remove();
  }
}

process.exitCode = await withPostgres().catch(exitWithError);
