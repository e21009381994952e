import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { embeddedBackend } from "@/lib/server-reads/embedded";
import { serverConfig } from "@/lib/site/config/server-config";
import { apiProblem } from "./api-probe";

// Separate from api-probe.ts, which run-shop.ts imports outside of Next.

/** Time in ms; the probe's own timeout is one second. */
const TIMEOUT_MS = 900;

/**
 * Whether the embedded database can be read and written, or the external API at `API_URL` responds
 * correctly.
 */
export async function isReady(): Promise<boolean> {
  const { apiUrl, siteUrl } = serverConfig();
  try {
    if (apiUrl) return (await apiProblem({ apiUrl, siteUrl }, TIMEOUT_MS)) === null;
    const ready = embeddedBackend().then((backend) => backend.ready());
    return await Promise.race([ready, sleep(TIMEOUT_MS, false, { ref: false })]);
  } catch {
    return false;
  }
}
