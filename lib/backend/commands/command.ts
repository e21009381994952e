import type { z } from "zod";
import type { ShopPlace } from "../backup/backup";
import type { Stale } from "../change";
import { recordChanges } from "../changes/record-changes";
import type { Db, Trx } from "../db/schema";
import type { Channel } from "../db/schema-outbox";
import { inTransaction } from "../db/transaction";
import type { ShopEvent } from "../event";
import { type AuditEntry, writeAudit } from "../services/audit/audit";
import { recordEvents } from "../services/outbox/record-events";
import type { Answer } from "./answer";
import { byWhom } from "./fields";
import { readValues } from "./values";

/** What every command works with. */
export interface CommandContext {
  db: Db;
  /** Where pictures, e-books and the SQLite file are. */
  dataDir: string;
  /** Ways of telling somebody what happened that are set up. */
  channels: readonly Channel[];
  /** Epoch milliseconds. */
  now: () => number;
  /** Tells how far a long command is. */
  progress: (done: number, total: number) => void;
}

/** What a command works with that must not open the data: to open them is to bring them up to date. */
export interface FilesContext {
  place: ShopPlace;
  /** Epoch milliseconds. */
  now: () => number;
}

interface Called {
  name: string;
  /** What it does, in one line. */
  summary: string;
  /** What may be given; described for `--help`. */
  input: z.ZodObject;
  /** Which of these are given without a name, in this order. */
  args: readonly string[];
}

/** A command on the data, called as `npm run data -- <group> <name>`. */
export interface DataCommand extends Called {
  run: (context: CommandContext, given: Record<string, unknown>) => Promise<Answer>;
}

/** The same on the files of a shop that may be there or not. */
interface FilesCommand extends Called {
  runOnFiles: (context: FilesContext, given: Record<string, unknown>) => Promise<Answer>;
}

export type Command = DataCommand | FilesCommand;

/** Commands about one kind of thing. */
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

/** A command that changes nothing. */
export function reading<S extends z.ZodObject>(
  { args = [], ...spec }: Spec<S>,
  read: (context: CommandContext, values: Values<S>) => Promise<Answer>,
): DataCommand {
  const run: DataCommand["run"] = async (context, given) =>
    read(context, readValues(spec.input, given));
  return { ...spec, args, run };
}

/** A command on the files of a shop. */
export function onFiles<S extends z.ZodObject>(
  { args = [], ...spec }: Spec<S>,
  work: (context: FilesContext, values: Values<S>) => Promise<Answer>,
): FilesCommand {
  const runOnFiles: FilesCommand["runOnFiles"] = async (context, given) =>
    work(context, readValues(spec.input, given));
  return { ...spec, args, runOnFiles };
}

/** What a command has changed; nothing when all was so already. */
export interface Changed {
  audit?: AuditEntry[];
  /** What pages show of it. */
  stale?: Stale[];
  /** Of what somebody is told. */
  events?: ShopEvent[];
  answer: Answer;
}

/** When and by whom something is changed. */
export interface Doing {
  /** Epoch milliseconds. */
  at: number;
  by: string;
}

type Change<S extends z.ZodObject> = (
  trx: Trx,
  values: Values<S>,
  doing: Doing,
) => Promise<Changed>;

/**
 * Does `work` in one transaction together with its rows of the audit, the change log and the outbox. It
 * may run more than once and does nothing but use `trx`.
 */
async function changeData(
  { db, now, channels }: CommandContext,
  { command, by }: { command: string; by: string },
  work: (trx: Trx, doing: Doing) => Promise<Changed>,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const { audit = [], stale = [], events = [], answer } = await work(trx, { at, by });
    await writeAudit(trx, audit, { command, by, at });
    await recordChanges(trx, stale, at);
    await recordEvents(trx, channels, events, at);
    return answer;
  });
}

/** Does some work in one transaction, see changeData. */
type ChangeData = (work: (trx: Trx, doing: Doing) => Promise<Changed>) => Promise<Answer>;

/** A command that changes something in steps of its own: files, and transactions by `change`. */
export function inSteps<S extends z.ZodObject>(
  group: string,
  { args = [], ...spec }: Spec<S>,
  work: (context: CommandContext, values: Values<S>, change: ChangeData) => Promise<Answer>,
): DataCommand {
  const run: DataCommand["run"] = async (context, { by: given, ...rest }) => {
    const values = readValues(spec.input, rest);
    const { by } = readValues(byWhom, { by: given });
    const doing = { command: `${group} ${spec.name}`, by };
    return work(context, values, (change) => changeData(context, doing, change));
  };
  return { ...spec, input: spec.input.extend(byWhom.shape), args, run };
}

/**
 * A command that changes something: all of it in one transaction, or nothing.
 * @param prepare what has to be done before and only once, such as hashing a password
 */
export function preparing<S extends z.ZodObject, Prepared>(
  group: string,
  spec: Spec<S>,
  prepare: (context: CommandContext, values: Values<S>) => Promise<Prepared>,
  change: (trx: Trx, values: Values<S>, doing: Doing, prepared: Prepared) => Promise<Changed>,
): DataCommand {
  return inSteps(group, spec, async (context, values, changeOnce) => {
    const prepared = await prepare(context, values);
    return changeOnce((trx, doing) => change(trx, values, doing, prepared));
  });
}

/** The same with nothing to be done before. */
export function changing<S extends z.ZodObject>(
  group: string,
  spec: Spec<S>,
  change: Change<S>,
): DataCommand {
  return preparing(group, spec, async () => undefined, change);
}
