import { type Logger, pino } from "pino";
import { isLoopback } from "@/lib/base/http";
import { createApp } from "./app";
import { appointmentExpiry } from "./appointments/next-free";
import { backgroundTasks } from "./background-tasks";
import { publicationTimes } from "./content/publishing";
import type { Stale } from "./kernel/changes/change";
import { ExpiryWatcher } from "./kernel/changes/expiry-watcher";
import { markUpdated } from "./kernel/changes/mark-updated";
import { recordChanges } from "./kernel/changes/record-changes";
import { connect } from "./kernel/db/connect";
import { type Connections, connectionsOf } from "./kernel/db/postgres/open";
import type { Db, Trx } from "./kernel/db/schema";
import { inTransaction } from "./kernel/db/transaction";
import { updateSearchKeys } from "./kernel/db/update-search-keys";
import { WriteProbe } from "./kernel/db/write-probe";
import { prescriptionStore } from "./kernel/files/stores";
import type { RequestContext } from "./kernel/http/http";
import { purgeExpired } from "./kernel/idempotency/purge-expired";
import { followSettings } from "./kernel/settings/follow-settings";
import { NEW_YEAR } from "./kernel/settings/new-year";
import { makeServices } from "./make-services";
import { type OutboxCounts, readOutboxCounts } from "./messages/outbox-counts";
import { OutboxWorker } from "./messages/outbox-worker";
import type { BackendOptions } from "./options";
import { oldestWaitingSeconds } from "./orders/prescriptions/oldest-waiting";
import { unsentBytes } from "./orders/prescriptions/upload-budget";
import { type LateCounts, readLateCounts } from "./overview/late-counts";
import { seedDemo } from "./seed/seed";
import type { Services } from "./services";
import { batchExpiry } from "./stock/batch-expiry";

export interface Backend {
  /** Handles one request; never throws for an invalid one. */
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** Whether the database can be read and written. */
  ready(): Promise<boolean>;
  /**
   * Runs the jobs that are due: payments, reminders, retention, stock requests. They also run every
   * minute.
   */
  sweep(): Promise<void>;
  /** Delivers due messages of the outbox. Runs every few seconds without a call. */
  deliver(): Promise<void>;
  /**
   * Records a change that was made outside of this backend, so that every instance invalidates its
   * pages; this one does so before the call returns.
   */
  report(stale: Stale): Promise<void>;
  /** Connection counts of the PostgreSQL pool; null on SQLite. */
  connections(): Connections | null;
  /**
   * Counts the unsent and the dead messages.
   * @throws errors of the database
   */
  outbox(): Promise<OutboxCounts>;
  /** Orders, refunds and complaints that are later than the law allows. */
  late(): Promise<LateCounts>;
  /** Difference of the clock that was noticed in the last 30 minutes, in seconds; 0 for none. */
  clockDifference(): number;
  /** For how long the oldest prescription has waited for the pharmacist, in seconds. */
  prescriptionAge(): Promise<number>;
  /** Bytes of files that are not sent with an order yet, and the most that are taken. */
  unsentUploads(): Promise<{ bytes: number; most: number }>;
  close(): Promise<void>;
}

async function seedDatabase(db: Db, options: BackendOptions) {
  const { seed, siteUrl, dataDir, demoCases = true, now = Date.now, onProgress } = options;
  // The passwords of the demo staff are public.
  const staff = isLoopback(new URL(siteUrl).hostname);
  const cases = demoCases ? prescriptionStore(dataDir) : null;
  if (seed !== "demo" || !(await seedDemo(db, now(), { staff, cases }))) return;
  await updateSearchKeys(db);
  onProgress?.("Filled the shop with demo data.");
}

async function isDatabaseReachable(db: Db): Promise<boolean> {
  try {
    await db.selectFrom("settings").select("key").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}

async function report(services: Services, stale: Stale): Promise<void> {
  const { db, follower, now } = services;
  await purgeExpired(services);
  const write = (trx: Trx) => recordChanges(trx, [stale], now());
  await inTransaction(db, write, { repeatable: true });
  await follower?.catchUp();
}

async function startBackend(db: Db, log: Logger, given: BackendOptions): Promise<Backend> {
  const { options, applyChanges } = followSettings(db, log, given);
  await applyChanges([{ type: "settings" }]);
  const closing = new AbortController();
  const callShop = async (request: Request): Promise<Response> => app.fetch(request);
  const services = makeServices(db, log, options, { callShop, closing: closing.signal });
  const app = createApp(services);
  const tasks = backgroundTasks(services, options);
  const outbox = new OutboxWorker(services, options.outbox ?? {}, closing.signal);
  const { follower } = services;
  const { onStale } = options;
  const markAndReport = async (stale: Stale[]) => {
    await markUpdated(db, stale, services.now());
    await onStale?.(stale);
  };
  const watches = onStale
    ? [batchExpiry(db), appointmentExpiry(db), publicationTimes(db), NEW_YEAR].map(
        (source) => new ExpiryWatcher(source, { now: services.now, onStale: markAndReport, log }),
      )
    : [];
  await follower?.start();
  outbox.start();
  if (!options.manualSweeps) {
    tasks.start();
    for (const watch of watches) watch.start();
  }
  const close = async () => {
    closing.abort();
    await tasks.stop();
    await outbox.stop();
    for (const watch of watches) await watch.stop();
    if (!options.judge) await services.judge.close();
    await services.payment.opening.idle();
    await services.payment.settling.idle();
    await follower?.stop();
    await db.destroy();
  };
  const probe = new WriteProbe(db);
  let closed: Promise<void> | undefined;
  return {
    // Only a command, which has an app of its own, passes an operator.
    fetch: async (request, { clientAddress } = {}) => app.fetch(request, { clientAddress }),
    sweep: async () => {
      await tasks.sweep();
      await follower?.catchUp();
    },
    deliver: () => outbox.run(),
    report: (stale) => report(services, stale),
    connections: () => connectionsOf(db),
    outbox: () => readOutboxCounts(db, services.now()),
    late: () => readLateCounts(db, services.now()),
    unsentUploads: async () => ({
      bytes: (await unsentBytes(db, null)).shop,
      most: services.uploadBudgets.shop.most,
    }),
    clockDifference: () => services.clock.differenceMs / 1_000,
    prescriptionAge: () => oldestWaitingSeconds(db, services.now()),
    ready: async () =>
      closed === undefined && (await isDatabaseReachable(db)) && probe.isWritable(),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * Opens the shop: connects to the database, migrates it, seeds an empty one, and starts the
 * background jobs.
 * @throws BackendStartError with a one-line message
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { onLog, logLevel = "info" } = options;
  const stream = onLog && { write: onLog };
  const log = pino({ name: "niramoy-api", level: logLevel }, ...(stream ? [stream] : []));
  const { db, startError } = await connect(options, log);
  try {
    await seedDatabase(db, options);
    return await startBackend(db, log, options);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw startError(error);
  }
}
