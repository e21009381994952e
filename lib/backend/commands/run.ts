import { isUnavailable } from "../db/unavailable";
import { AppError, BackendStartError, errorReason } from "../errors";
import type { CommandContext, FilesContext } from "./command";
import { GROUPS } from "./groups";
import { helpOfAll, helpOfCommand, helpOfGroup } from "./help";
import { type Asked, parse } from "./parse";
import { printed } from "./print";

/** Where a command writes to. */
export interface Outlet {
  out: (text: string) => void;
  error: (text: string) => void;
}

/** Where the shop is. */
export interface Shop {
  /** Opens its data, gives them to `work` and closes them. */
  withData: <T>(work: (context: CommandContext) => Promise<T>) => Promise<T>;
  /** For what must not open them. */
  files: () => FilesContext;
}

function run({ command, given }: Extract<Asked, { command: unknown }>, shop: Shop) {
  if ("runOnFiles" in command) return command.runOnFiles(shop.files(), given);
  return shop.withData((context) => command.run(context, given));
}

function helpText(asked: Extract<Asked, { help: unknown }>): string {
  const { help, group } = asked;
  if (help === null) return helpOfAll(GROUPS);
  if ("commands" in help) return helpOfGroup(help);
  return group ? helpOfCommand(group, help) : helpOfAll(GROUPS);
}

/** What is said in one line; everything else is a defect. */
function lineOf(error: unknown): string | null {
  if (error instanceof AppError || error instanceof BackendStartError) return error.message;
  if (isUnavailable(error)) return `the database cannot do it right now: ${errorReason(error)}`;
  return null;
}

/**
 * Runs what a command line asks for.
 * @returns the exit code: 1 when it was refused, after one line that says why; then nothing is changed
 */
export async function runCommand(
  argv: string[],
  shop: Shop,
  { out, error }: Outlet,
): Promise<number> {
  try {
    const asked = parse(GROUPS, argv);
    if ("help" in asked) {
      out(helpText(asked));
      return 0;
    }
    const answer = await run(asked, shop);
    out(printed(answer, asked.json));
    return answer.failed ? 1 : 0;
  } catch (thrown) {
    const line = lineOf(thrown);
    if (line === null) throw thrown;
    error(`niramoy: ${line}\n`);
    return 1;
  }
}
