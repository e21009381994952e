import { databasesLike, dropDatabases } from "./postgres-server";

/** Drops every database of this run, after all suites on PostgreSQL. */
export default async function endRun(): Promise<void> {
  await dropDatabases(await databasesLike(`${process.env.TEST_DATABASE_RUN}_`));
}
