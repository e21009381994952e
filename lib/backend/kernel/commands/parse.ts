import { parseArgs } from "node:util";
import { z } from "zod";
import { AppError, errorReason } from "../errors";
import type { Command, CommandGroup } from "./command";

/** Parsed command line: a command with its input, or a request for help. */
export type ParsedCommandLine =
  | { help: CommandGroup | Command | null; group?: CommandGroup }
  | { group: CommandGroup; command: Command; given: Record<string, unknown>; json: boolean };

/** Whether a field is an option without a value. */
export function isFlag(schema: unknown): boolean {
  return schema instanceof z.ZodType && schema.meta()?.value === undefined;
}

/** Placeholder of an option of yes or no, which without a value means yes. */
export const YES_OR_NO = "yes|no";
const YES_OR_NO_VALUE = /^(?:yes|no|true|false|-)$/;

/** Adds the values that options of yes or no leave out. */
function withYes(command: Command, argv: readonly string[]): string[] {
  return argv.flatMap((word, at) => {
    const [, name = ""] = /^--(.+)$/.exec(word) ?? [];
    const isYesOrNo = fieldOf(command, name)?.meta()?.value === YES_OR_NO;
    return isYesOrNo && !YES_OR_NO_VALUE.test(argv[at + 1] ?? "") ? [word, "yes"] : [word];
  });
}

const refused = (message: string) => new AppError(422, message);

function findByName<T extends { name: string }>(
  all: readonly T[],
  wanted: string,
  what: string,
): T {
  const found = all.find(({ name }) => name === wanted);
  if (found) return found;
  const names = all.map(({ name }) => name).join(", ");
  throw refused(`${what} ${wanted} is not known, there are: ${names}`);
}

/** Whether the last argument of a command takes all remaining values. */
function takesRemainingArguments(command: Command): boolean {
  const last = command.args.at(-1);
  return last !== undefined && Boolean(fieldOf(command, last)?.meta()?.rest);
}

export function fieldOf(command: Command, name: string): z.ZodType | undefined {
  const schema: unknown = command.input.shape[name];
  return schema instanceof z.ZodType ? schema : undefined;
}

function named(command: Command): string[] {
  return Object.keys(command.input.shape).filter((name) => !command.args.includes(name));
}

function parseOptions(command: Command, argv: string[]) {
  const options = Object.fromEntries(
    named(command).map((name) => {
      const field = fieldOf(command, name);
      const type: "boolean" | "string" = isFlag(field) ? "boolean" : "string";
      return [name, { type, multiple: field?.meta()?.many === true }] as const;
    }),
  );
  try {
    return parseArgs({
      args: withYes(command, argv),
      options: { ...options, json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    // The first sentence of Node's message contains the problem.
    throw refused(errorReason(error).replace(/\. .*$/s, ""));
  }
}

function readArguments(command: Command, positionals: string[]): Record<string, unknown> {
  const { args } = command;
  const rest = takesRemainingArguments(command);
  const [extra] = positionals.slice(args.length);
  if (extra !== undefined && !rest) throw refused(`${extra} is one too many`);
  const last = args.length - 1;
  return Object.fromEntries(
    args.map((name, at) => [name, rest && at === last ? positionals.slice(at) : positionals[at]]),
  );
}

/**
 * Parses a command line.
 * @throws AppError 422 with a one-line message for unknown input
 */
export function parseCommandLine(groups: CommandGroup[], argv: string[]): ParsedCommandLine {
  const [groupName, commandName, ...rest] = argv;
  const isHelp = (word: string | undefined) =>
    word === undefined || ["--help", "-h", "help"].includes(word);
  if (groupName === undefined || isHelp(groupName)) return { help: null };
  const group = findByName(groups, groupName, "the group");
  const [only] = group.commands;
  // A group with a single command of the same name is called by that name.
  const isAlone = only !== undefined && group.commands.length === 1 && only.name === group.name;
  if (!isAlone && (commandName === undefined || isHelp(commandName))) return { help: group };
  const command = isAlone ? only : findByName(group.commands, commandName ?? "", `${groupName}:`);
  const { values, positionals } = parseOptions(command, isAlone ? argv.slice(1) : rest);
  const { json, help, ...options } = values;
  if (help) return { help: command, group };
  const given = { ...options, ...readArguments(command, positionals) };
  return { group, command, given, json: json === true };
}
