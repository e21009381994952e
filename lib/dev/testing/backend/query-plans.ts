import { Client } from "pg";
import { looseList, looseObject, looseText } from "@/lib/base/loose";

/** A statement and its parameters. */
export interface SentQuery {
  text: string;
  values: unknown[];
}

const EXPLAINABLE = /^\s*(?:select|with|insert|update|delete)\b/i;

/** Collects the distinct statements sent to PostgreSQL while `work` runs. */
export async function queriesOf(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent = new Map<string, SentQuery>();
  const original = Client.prototype.query;
  const watched = function (this: Client, ...args: unknown[]) {
    const [query, values] = args;
    const { text = query, values: own = values } = looseObject(query);
    if (typeof text === "string" && EXPLAINABLE.test(text) && !sent.has(text))
      sent.set(text, { text, values: Array.isArray(own) ? own : [] });
    return Reflect.apply(original, this, args);
  };
  Object.assign(Client.prototype, { query: watched });
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query: original });
  }
  return [...sent.values()];
}

function* nodesOf(plan: unknown): Generator<Record<string, unknown>> {
  const node = looseObject(plan);
  yield node;
  for (const part of looseList(node.Plans)) yield* nodesOf(part);
}

/** Returns the tables that the query plan scans sequentially. The statement is not executed. */
export async function tablesReadWhole(
  client: Client,
  { text, values }: SentQuery,
): Promise<string[]> {
  const { rows } = await client.query({ text: `explain (format json) ${text}`, values });
  const [{ Plan: plan } = { Plan: null }] = looseList(looseObject(rows[0])["QUERY PLAN"]);
  return [...nodesOf(plan)]
    .filter((node) => node["Node Type"] === "Seq Scan")
    .flatMap((node) => looseText(node["Relation Name"]) ?? []);
}

/** Returns the tables with more than `rows` rows, by the planner's last estimate. */
export async function tablesAbove(client: Client, rows: number): Promise<string[]> {
  const found = await client.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = 'public'::regnamespace",
    [rows],
  );
  return found.rows.map(({ relname }) => relname);
}

/**
 * Runs `work` with a connection that plans with a low random_page_cost, because the test data is in
 * memory.
 */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set random_page_cost = 1.1");
    return await work(client);
  } finally {
    await client.end();
  }
}
