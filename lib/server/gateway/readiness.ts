import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { embeddedBackend } from "@/lib/api/embedded";
import { serverConfig } from "@/lib/site/config/server-config";
import { apiTrouble } from "./api-probe";

// Apart from api-probe.ts, which run-shop.ts reads outside of Next.

/** Whoever asks gives up after a second, and would not hear the truth. */
const TIMEOUT_MS = 900;

/** Whether the embedded database can be read and written, or the server at `API_URL` answers well, right now. */
export async function isReady(): Promise<boolean> {
  const { apiUrl, siteUrl } = serverConfig();
  try {
    if (apiUrl) return (await apiTrouble({ apiUrl, siteUrl }, TIMEOUT_MS)) === null;
    const ready = embeddedBackend().then((backend) => backend.ready());
    return await Promise.race([ready, sleep(TIMEOUT_MS, false, { ref: false })]);
  } catch {
    return false;
  }
}
