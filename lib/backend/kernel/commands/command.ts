import type { z } from "zod";
import type { CommandContext, FilesContext } from "../../command-context";
import { type Attribution, type ChangedData, changeData } from "../audit/change-data";
import type { Trx } from "../db/schema";
import { authorSchema } from "../text/localized-text-fields";
import { readValues } from "../text/read-values";
import type { CommandOutput } from "./command-output";
import { osUser } from "./os-user";

interface Called {
  name: string;
  /** Description in one line. */
  summary: string;
  /** Options and arguments, described for `--help`. */
  input: z.ZodObject;
  /** Names of the positional arguments, in this order. */
  args: readonly string[];
  /** Command that replaces it; `--help` of the group does not list it then. */
  replacedBy?: string;
}

/** A command on the data, called as `npm run data -- <group> <name>`. */
export interface DataCommand extends Called {
  run: (context: CommandContext, given: Record<string, unknown>) => Promise<CommandOutput>;
}

/** A command on the files of a shop, which may not exist. */
interface FilesCommand extends Called {
  runOnFiles: (context: FilesContext, given: Record<string, unknown>) => Promise<CommandOutput>;
}

export type Command = DataCommand | FilesCommand;

/** Commands about one subject. */
export interface CommandGroup {
  name: string;
  summary: string;
  commands: Command[];
}

type Values<S extends z.ZodObject> = z.infer<S>;

interface Spec<S extends z.ZodObject> {
  name: string;
  summary: string;
  input: S;
  args?: readonly (keyof Values<S> & string)[];
}

/** Defines a command that changes nothing. */
export function readCommand<S extends z.ZodObject>(
  { args = [], ...spec }: Spec<S>,
  read: (context: CommandContext, values: Values<S>) => Promise<CommandOutput>,
): DataCommand {
  const run: DataCommand["run"] = async (context, given) =>
    read(context, readValues(spec.input, given));
  return { ...spec, args, run };
}

/** Defines a command on the files of a shop. */
export function fileCommand<S extends z.ZodObject>(
  { args = [], ...spec }: Spec<S>,
  work: (context: FilesContext, values: Values<S>) => Promise<CommandOutput>,
): FilesCommand {
  const runOnFiles: FilesCommand["runOnFiles"] = async (context, given) =>
    work(context, readValues(spec.input, given));
  return { ...spec, args, runOnFiles };
}

/** Changes and output of a command. */
export type CommandResult = ChangedData<CommandOutput>;

type Change<S extends z.ZodObject> = (
  trx: Trx,
  values: Values<S>,
  attribution: Attribution,
) => Promise<CommandResult>;

/** Runs work in one transaction, see changeData. */
type ChangeData = (
  work: (trx: Trx, attribution: Attribution) => Promise<CommandResult>,
) => Promise<CommandOutput>;

/** Defines a command with several steps: file operations, and transactions run by `change`. */
export function stepwiseCommand<S extends z.ZodObject>(
  group: string,
  { args = [], ...spec }: Spec<S>,
  work: (context: CommandContext, values: Values<S>, change: ChangeData) => Promise<CommandOutput>,
): DataCommand {
  const run: DataCommand["run"] = async (context, { by: given, ...rest }) => {
    const values = readValues(spec.input, rest);
    const { by } = readValues(authorSchema, { by: given });
    const actor = { kind: "command", by, osUser: osUser() } as const;
    const commandRun = { command: `${group} ${spec.name}`, actor };
    return work(context, values, (change) => changeData(context, commandRun, change));
  };
  return { ...spec, input: spec.input.extend(authorSchema.shape), args, run };
}

/**
 * Defines a command that makes all changes in one transaction.
 * @param prepare runs once before the transaction, for example to hash a password
 */
export function preparedChangeCommand<S extends z.ZodObject, Prepared>(
  group: string,
  spec: Spec<S>,
  prepare: (context: CommandContext, values: Values<S>) => Promise<Prepared>,
  change: (
    trx: Trx,
    values: Values<S>,
    attribution: Attribution,
    prepared: Prepared,
  ) => Promise<CommandResult>,
): DataCommand {
  return stepwiseCommand(group, spec, async (context, values, changeOnce) => {
    const prepared = await prepare(context, values);
    return changeOnce((trx, attribution) => change(trx, values, attribution, prepared));
  });
}

/** Defines a command that makes all changes in one transaction, without preparation. */
export function changeCommand<S extends z.ZodObject>(
  group: string,
  spec: Spec<S>,
  change: Change<S>,
): DataCommand {
  return preparedChangeCommand(group, spec, async () => undefined, change);
}
