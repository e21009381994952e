import type { CommandContext } from "@/lib/backend/commands/command";
import { runCommand } from "@/lib/backend/commands/run";
import type { TestShop } from "./shop";
import { testDatabaseOf } from "./test-database";

type Work<T> = (context: CommandContext) => Promise<T>;

/** What a command said, and how it ended. */
export interface Ran {
  code: number;
  out: string;
  error: string;
}

/** Runs `npm run data -- ...argv` on the data of a shop that is open. */
export async function runData(
  shop: TestShop,
  argv: string[],
  now: () => number = Date.now,
): Promise<Ran> {
  const said = { out: "", error: "" };
  const { db, dataDir, channels } = shop;
  const context = { db, dataDir, channels, now, progress: () => undefined };
  const place = testDatabaseOf(shop.dataDir);
  const data = { withData: <T>(work: Work<T>) => work(context), files: () => ({ place, now }) };
  const code = await runCommand(argv, data, {
    out: (text) => {
      said.out += text;
    },
    error: (text) => {
      said.error += text;
    },
  });
  return { code, ...said };
}

/** The same where it has to end well; what it answers in JSON. */
export async function dataJson(shop: TestShop, argv: string[]): Promise<unknown> {
  const { code, out, error } = await runData(shop, [...argv, "--json"]);
  if (code !== 0) throw new Error(error);
  return JSON.parse(out);
}

/** Rows of a list. */
export async function dataRows(shop: TestShop, argv: string[]): Promise<Record<string, unknown>[]> {
  const rows = await dataJson(shop, argv);
  if (!Array.isArray(rows)) throw new Error(`${argv.join(" ")} is no list`);
  return rows;
}

/** What pages were told by commands, the first first; a shop begins with one change of its own. */
export async function toldChanges({ db }: TestShop) {
  const rows = await db.selectFrom("changes").select(["type", "item_id"]).orderBy("id").execute();
  return rows.slice(1);
}
