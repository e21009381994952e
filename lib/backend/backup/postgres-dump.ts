import { spawn } from "node:child_process";
import { Client } from "pg";
import { AppError, errorReason } from "../kernel/errors";

/**
 * Connection arguments for PostgreSQL's command line programs. The password is passed in the
 * environment, so that the process list does not show it.
 */
function connection(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return {
    address: address.href,
    env: { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) },
  };
}

/** @throws AppError 422 with the start of the program's error output when it is missing or fails */
async function run(program: string, args: string[], env = process.env): Promise<void> {
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let errorOutput = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) =>
      reject(new AppError(422, `${program} cannot be run: ${errorReason(error)}`)),
    );
    child.once("close", resolve);
  });
  if (code !== 0)
    throw new AppError(422, `${program} failed: ${errorOutput.trim().split("\n", 1)}`);
}

/** Dumps a consistent copy of the database of a running shop. */
export async function dumpPostgres(url: string, target: string): Promise<void> {
  const { address, env } = connection(url);
  const options = ["--format=custom", "--no-owner", "--no-privileges", `--file=${target}`];
  await run("pg_dump", [...options, `--dbname=${address}`], env);
  await checkDump(target);
}

/** @throws AppError 422 when it cannot be read */
export function checkDump(file: string): Promise<void> {
  return run("pg_restore", ["--list", file]);
}

/** @throws AppError 409 for a database with tables, 422 when the connection fails */
async function checkEmpty(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select 1 from information_schema.tables where table_schema = current_schema() limit 1",
    );
    if (rows.length > 0)
      throw new AppError(
        409,
        "The database of DATABASE_URL is not empty: nothing is restored over it.",
      );
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(422, `The database of DATABASE_URL does not answer: ${errorReason(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Restores into an empty database in a single transaction. */
export async function restorePostgres(dump: string, url: string): Promise<void> {
  await checkEmpty(url);
  const { address, env } = connection(url);
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  await run("pg_restore", [...options, `--dbname=${address}`, dump], env);
}
