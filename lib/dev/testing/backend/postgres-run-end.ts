import { databasesLike, dropDatabases } from "./postgres-server";

/** After all suites on PostgreSQL: drops every database of this run. */
export default async function endRun(): Promise<void> {
  await dropDatabases(await databasesLike(`${process.env.TEST_DATABASE_RUN}_`));
}
