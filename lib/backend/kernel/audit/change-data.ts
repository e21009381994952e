import type { Services } from "../../services";
import type { Stale } from "../changes/change";
import { recordChanges } from "../changes/record-changes";
import type { Trx } from "../db/schema";
import { inTransaction } from "../db/transaction";
import type { ShopEvent } from "../event";
import { recordEvents } from "../outbox/record-events";
import { type AuditEntry, actorName, type CommandRun, writeAudit } from "./audit";

/** The changes of one transaction; empty when nothing had to be changed. */
export interface ChangedData<Result> {
  audit?: AuditEntry[];
  /** Stale data on pages. */
  stale?: Stale[];
  /** Events to deliver. */
  events?: ShopEvent[];
  result: Result;
}

/** Writes the changes that pages show, in a transaction. */
export type RecordChanges = (trx: Trx, stale: readonly Stale[], at: number) => Promise<void>;

/** Time and author of a change. */
export interface Attribution {
  /** Epoch milliseconds. */
  at: number;
  by: string;
}

/**
 * Runs `work` within a transaction and writes its audit entries, changes and events there.
 * @param record writes the changes
 * @returns the result of `work`
 * @throws what `work` throws
 */
export async function changeWithin<Result>(
  trx: Trx,
  { now, channels }: Pick<Services, "now" | "channels">,
  run: CommandRun,
  work: (trx: Trx, attribution: Attribution) => Promise<ChangedData<Result>>,
  record: RecordChanges,
): Promise<Result> {
  const at = now();
  const changed = await work(trx, { at, by: actorName(run.actor) });
  const { audit = [], stale = [], events = [], result } = changed;
  await writeAudit(trx, audit, run, at);
  await record(trx, stale, at);
  await recordEvents(trx, channels, events, at);
  return result;
}

/**
 * Runs `work` in one transaction and writes its audit entries, changes and events. `work` may run
 * more than once and must have no effects besides `trx`.
 * @param record writes the changes; by default into the change log only
 * @returns the result of `work`
 * @throws errors of `work` or the database; nothing is changed then
 */
export function changeData<Result>(
  services: Pick<Services, "db" | "now" | "channels">,
  run: CommandRun,
  work: (trx: Trx, attribution: Attribution) => Promise<ChangedData<Result>>,
  record: RecordChanges = recordChanges,
): Promise<Result> {
  return inTransaction(services.db, (trx) => changeWithin(trx, services, run, work, record));
}
