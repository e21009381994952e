import { openBackend } from "@/lib/backend/backend";
import { printLine } from "../process.mjs";
import { backendCalls } from "./backend-calls";
import {
  type BenchDatabase,
  createBenchDatabase,
  type DatabaseKind,
  environmentOf,
} from "./bench-database";
import { pageCalls } from "./page-calls";
import { startBuiltShop } from "./started-shop";
import { type Call, type Timing, timeAlternating } from "./timing";

const SMALL = 100;
const MANY = 10_000;

type Row = Record<string, string>;
type Table = Record<string, Row>;

function row([small, large]: [Timing, Timing], many: number): Row {
  return {
    [`${SMALL}: ms`]: small.median.toFixed(2),
    [`${many}: ms`]: large.median.toFixed(2),
    ratio: (large.median / small.median).toFixed(2),
    [`${many}: p95`]: large.p95.toFixed(2),
  };
}

async function compare(
  small: Record<string, Call>,
  large: Record<string, Call>,
  many: number,
): Promise<Table> {
  const table: Table = {};
  for (const [name, first] of Object.entries(small)) {
    const second = large[name];
    if (!second) throw new Error(`the large shop has no call "${name}"`);
    table[name] = row(await timeAlternating([first, second]), many);
  }
  return table;
}

async function compareBackends(
  small: BenchDatabase,
  large: BenchDatabase,
  many: number,
): Promise<Table> {
  const backends = [await openBackend(small.options), await openBackend(large.options)] as const;
  try {
    return await compare(backendCalls(backends[0], SMALL), backendCalls(backends[1], many), many);
  } finally {
    for (const backend of backends) await backend.close();
  }
}

async function comparePages(
  small: BenchDatabase,
  large: BenchDatabase,
  many: number,
): Promise<Table> {
  const first = await startBuiltShop(environmentOf(small.options));
  const second = await startBuiltShop(environmentOf(large.options));
  try {
    const table = await compare(pageCalls(first.url, SMALL), pageCalls(second.url, many), many);
    printLine(
      `memory of the small and the large shop: ${first.memory()} and ${second.memory()} MB`,
    );
    return table;
  } finally {
    await first.stop();
    await second.stop();
  }
}

async function place(kind: DatabaseKind, count: number): Promise<BenchDatabase> {
  const started = performance.now();
  const made = await createBenchDatabase(kind, count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  printLine(`${kind}: created a shop with ${count} products in ${seconds} s`);
  return made;
}

/**
 * Times the same calls and pages with 100 and with `many` products: one table for SQLite and, with
 * TEST_DATABASE_URL, one for PostgreSQL.
 */
export async function* sizeTables(many = MANY) {
  const kinds: DatabaseKind[] = process.env.TEST_DATABASE_URL ? ["sqlite", "postgres"] : ["sqlite"];
  for (const kind of kinds) {
    const [small, large] = [await place(kind, SMALL), await place(kind, many)];
    try {
      yield {
        ...(await compareBackends(small, large, many)),
        ...(await comparePages(small, large, many)),
      };
    } finally {
      await small.remove();
      await large.remove();
    }
  }
}
