import { Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from "pg";

const SECOND = 1_000;
const SIZE = 10;

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError("The database returned an integer too large to be exact.");
}

/** Parses counts and sums as numbers, like SQLite; pg returns them as strings. */
function numberTypes(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.INT8, safeInteger);
  parsers.setTypeParser(types.builtins.NUMERIC, Number);
  return parsers;
}

const NO_LIMITS: PoolConfig = { max: 1 };

// Ends statements that take longer than a visitor waits.
const LIMITS: PoolConfig = {
  max: SIZE,
  statement_timeout: 10 * SECOND,
  lock_timeout: 5 * SECOND,
  idle_in_transaction_session_timeout: 15 * SECOND,
  query_timeout: 15 * SECOND,
};

/**
 * Called when a connection fails. Most of these errors have no other effect, because the query is
 * retried.
 */
export type OnConnectionError = (error: Error) => void;

/**
 * Creates the connection pool of this process. Connections are opened on demand.
 * @param purpose "serve": up to ten connections with timeouts; "migrate": one connection without
 */
export function makePool(
  url: string,
  purpose: "serve" | "migrate",
  onError: OnConnectionError,
): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: `niramoy-${purpose}`,
    types: numberTypes(),
    // Applies to opening a connection and to waiting for a free one.
    connectionTimeoutMillis: 15 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    ...(purpose === "serve" ? LIMITS : NO_LIMITS),
  });
  pool.on("error", onError);
  // Without a listener, an idle connection that breaks would end the process.
  pool.on("connect", (client: PoolClient) => client.on("error", onError));
  return pool;
}
