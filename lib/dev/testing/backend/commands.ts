import { pino } from "pino";
import type { AskDesk, CommandContext, DeskDoor } from "@/lib/backend/command-context";
import { runCommand } from "@/lib/backend/commands/run";
import { openDeskDoor } from "@/lib/backend/desk-door";
import { ebookStore, mediaStore } from "@/lib/backend/kernel/files/stores";
import { type TestShop, testOptions } from "./shop";
import { testDatabaseOf } from "./test-database";
import { SITE_URL } from "./visitor";

type Work<T> = (context: CommandContext) => Promise<T>;

/** Output and exit code of a command. */
export interface CommandOutcome {
  code: number;
  out: string;
  error: string;
}

const SILENT = pino({ level: "silent" });

/** Runs `npm run data -- ...argv` on the database of an open shop, in this process. */
export async function runData(
  shop: TestShop,
  argv: string[],
  now: () => number = Date.now,
): Promise<CommandOutcome> {
  const output = { out: "", error: "" };
  const { db, dataDir, channels, shownChannels, writer, refundLimits } = shop;
  const stores = { media: mediaStore(dataDir), ebooks: ebookStore(dataDir) };
  let door: DeskDoor | undefined;
  const askDesk: AskDesk = async (request, operator) => {
    door ??= await openDeskDoor(db, SILENT, { ...testOptions(dataDir, shop.options), now });
    return door.ask(request, operator);
  };
  const context = {
    db,
    ...stores,
    channels,
    shownChannels,
    writer,
    refundLimits,
    now,
    siteUrl: SITE_URL,
    askDesk,
    // As in a script, which has no terminal.
    confirm: async () => false,
    progress: () => undefined,
  };
  const place = testDatabaseOf(shop.dataDir);
  const data = { withData: <T>(work: Work<T>) => work(context), files: () => ({ place, now }) };
  const code = await runCommand(argv, data, {
    out: (text) => {
      output.out += text;
    },
    error: (text) => {
      output.error += text;
    },
  });
  await door?.close();
  return { code, ...output };
}

/** Words of the command that moves an unpaid order on. */
export const nextUnpaid = (number: string): string[] => [
  "orders",
  "next",
  number,
  "--unpaid-reason",
  "Pays by invoice",
  "--by",
  "Salma",
];

/**
 * Runs a command with `--json` and returns its parsed output. @throws when the exit code is not 0
 */
export async function dataJson(shop: TestShop, argv: string[]): Promise<unknown> {
  const { code, out, error } = await runData(shop, [...argv, "--json"]);
  if (code !== 0) throw new Error(error);
  return JSON.parse(out);
}

/** Runs a command with `--json` whose output is a list. */
export async function dataRows(shop: TestShop, argv: string[]): Promise<Record<string, unknown>[]> {
  const rows = await dataJson(shop, argv);
  if (!Array.isArray(rows)) throw new Error(`${argv.join(" ")} did not print a list`);
  return rows;
}

/** Returns the change rows in order, without the first row of every shop. */
export async function recordedChanges({ db }: TestShop) {
  const rows = await db.selectFrom("changes").select(["type", "item_id"]).orderBy("id").execute();
  return rows.slice(1);
}
