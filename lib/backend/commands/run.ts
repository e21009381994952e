import type { CommandContext, FilesContext } from "../command-context";
import { type ParsedCommandLine, parseCommandLine } from "../kernel/commands/parse";
import { formatOutput } from "../kernel/commands/print";
import { isUnavailable } from "../kernel/db/unavailable";
import { AppError, BackendStartError, errorReason } from "../kernel/errors";
import { GROUPS } from "./groups";
import { helpOfAll, helpOfCommand, helpOfGroup } from "./help";

/** Output streams of a command. */
export interface CommandOutput {
  out: (text: string) => void;
  error: (text: string) => void;
}

/** Access to the data of a shop. */
export interface Shop {
  /** Opens the data, passes them to `work` and closes them. */
  withData: <T>(work: (context: CommandContext) => Promise<T>) => Promise<T>;
  /** For commands that must not open the data. */
  files: () => FilesContext;
}

function run({ command, given }: Extract<ParsedCommandLine, { command: unknown }>, shop: Shop) {
  if ("runOnFiles" in command) return command.runOnFiles(shop.files(), given);
  return shop.withData((context) => command.run(context, given));
}

function helpText(commandLine: Extract<ParsedCommandLine, { help: unknown }>): string {
  const { help, group } = commandLine;
  if (help === null) return helpOfAll(GROUPS);
  if ("commands" in help) return helpOfGroup(help);
  return group ? helpOfCommand(group, help) : helpOfAll(GROUPS);
}

/** Returns the one-line message of an expected error; null for a defect. */
function lineOf(error: unknown): string | null {
  if (error instanceof AppError || error instanceof BackendStartError) return error.message;
  if (isUnavailable(error)) return `the database cannot do it right now: ${errorReason(error)}`;
  return null;
}

/**
 * Runs a command line.
 * @returns the exit code: 1 after a refusal, which prints one line and changes nothing
 */
export async function runCommand(
  argv: string[],
  shop: Shop,
  { out, error }: CommandOutput,
): Promise<number> {
  try {
    const commandLine = parseCommandLine(GROUPS, argv);
    if ("help" in commandLine) {
      out(helpText(commandLine));
      return 0;
    }
    const output = await run(commandLine, shop);
    out(formatOutput(output, commandLine.json));
    return output.failed ? 1 : 0;
  } catch (thrown) {
    const line = lineOf(thrown);
    if (line === null) throw thrown;
    error(`niramoy: ${line}\n`);
    return 1;
  }
}
