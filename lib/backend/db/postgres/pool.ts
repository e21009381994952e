import { Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from "pg";

const SECOND = 1_000;
const SIZE = 10;

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError("The database has a whole number that is too large to be exact.");
}

/** Counts and sums as numbers, as SQLite gives them; pg would give texts. */
function numberTypes(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.INT8, safeInteger);
  parsers.setTypeParser(types.builtins.NUMERIC, Number);
  return parsers;
}

const NO_LIMITS: PoolConfig = { max: 1 };

// A statement that takes longer than a visitor waits is not worth finishing.
const LIMITS: PoolConfig = {
  max: SIZE,
  statement_timeout: 10 * SECOND,
  lock_timeout: 5 * SECOND,
  idle_in_transaction_session_timeout: 15 * SECOND,
  query_timeout: 15 * SECOND,
};

/** What is told when a connection fails; most are seen by nobody else. */
export type TellTrouble = (error: Error) => void;

/**
 * The connections of this process, ten at most; made when they are needed.
 * @param purpose "migrate" is one connection whose statements may take as long as they take
 */
export function makePool(url: string, purpose: "serve" | "migrate", trouble: TellTrouble): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: `niramoy-${purpose}`,
    types: numberTypes(),
    // Both for a connection that is made and for one that others have at the moment.
    connectionTimeoutMillis: 15 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    ...(purpose === "serve" ? LIMITS : NO_LIMITS),
  });
  pool.on("error", trouble);
  // A connection that breaks between two statements would otherwise end the process.
  pool.on("connect", (client: PoolClient) => client.on("error", trouble));
  return pool;
}
