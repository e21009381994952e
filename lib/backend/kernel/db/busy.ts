import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../errors";

const TIMEOUT_MS = 5_000;

export function isBusy(error: unknown): boolean {
  const code = errorCode(error);
  return code === "SQLITE_BUSY" || code === "SQLITE_LOCKED";
}

/**
 * Retries `attempt` for about 5 s while another connection holds the lock. SQLite's own busy
 * timeout would block the process, because the driver is synchronous.
 */
export async function retryBusy<T>(attempt: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let delay = 2; ; delay = Math.min(delay * 2, 100)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() >= deadline) throw error;
      await sleep(delay + Math.random() * delay);
    }
  }
}
