import { randomBytes } from "node:crypto";
import { localOrigin, serverConfig } from "@/lib/site/config/server-config";
import type { Stale } from "./change";

const TIMEOUT_MS = 10_000;
// Next bundles pages and route handlers separately, so a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.revalidate-key");

const holder: typeof globalThis & { [KEY]?: string } = globalThis;

/**
 * Returns the key that authenticates purge requests of this process to itself. Created once; never
 * stored or sent elsewhere.
 */
export function purgeRequestKey(): string {
  holder[KEY] ??= randomBytes(32).toString("hex");
  return holder[KEY];
}

/**
 * Purges the pages of this process that show stale data. Next can only purge within a request, so
 * the process sends one to itself.
 * @throws Error when the response is not ok or takes longer than 10 s
 */
export async function requestPurge(stale: Stale[]): Promise<void> {
  const answer = await fetch(`${localOrigin(serverConfig())}/api/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${purgeRequestKey()}`, "content-type": "application/json" },
    body: JSON.stringify(stale),
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`/api/revalidate answered ${answer.status}`);
}
