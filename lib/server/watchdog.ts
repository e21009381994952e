import { url as debuggerUrl } from "node:inspector";
import path from "node:path";
import { Worker } from "node:worker_threads";

const TICK_MS = 1_000;
/** Longer than any work that the process does at once, and than a pause for garbage collection. */
const STILL_MS = 30_000;
const [BEATS, DEBUGGED] = [0, 1];

interface WatchdogTimes {
  /** Time without a turn of the event loop after which the process ends. */
  stillMs?: number;
  tickMs?: number;
}

/**
 * Starts a thread that ends this process with SIGKILL when its event loop stands still, so that
 * systemd or Docker starts it again. It does nothing while a debugger may hold the process.
 * @param root folder of the project
 */
export function startWatchdog(
  root: string,
  { stillMs = STILL_MS, tickMs = TICK_MS }: WatchdogTimes = {},
): void {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const state = new Int32Array(shared);
  const beat = () => {
    Atomics.add(state, BEATS, 1);
    Atomics.store(state, DEBUGGED, debuggerUrl() === undefined ? 0 : 1);
  };
  beat();
  setInterval(beat, tickMs).unref();
  const thread = path.join(root, "lib/server/watchdog-thread.mjs");
  new Worker(thread, { execArgv: [], workerData: { shared, stillMs, tickMs } }).unref();
}
