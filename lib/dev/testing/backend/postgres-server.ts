import { Client } from "pg";

/** URL of the test server; its role must be allowed to create databases. */
function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set.");
  return url;
}

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `work` with a connection to the server's default database. */
export async function onServer<T>(work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: serverUrl(), connectionTimeoutMillis: 5_000 });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

/** Creates an empty database, or a copy of `template`. */
export async function createDatabase(name: string, template?: string): Promise<void> {
  // Copying files takes half the time of copying blocks through the log, which is the default.
  const source = template
    ? `template "${template}" strategy file_copy`
    : "template template0 encoding 'UTF8'";
  await onServer((server) => server.query(`create database "${name}" ${source}`));
}

/** Drops databases, including those with open connections. */
export async function dropDatabases(names: string[]): Promise<void> {
  await onServer(async (server) => {
    for (const name of names) await server.query(`drop database if exists "${name}" with (force)`);
  });
}

export async function databasesLike(prefix: string): Promise<string[]> {
  const { rows } = await onServer((server) =>
    server.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    ),
  );
  return rows.map((row) => row.datname);
}
