import { randomBytes } from "node:crypto";
import { localOrigin, serverConfig } from "@/lib/site/config/server-config";
import type { Stale } from "./change";

const TIMEOUT_MS = 10_000;
// Next bundles pages and route handlers apart: a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.revalidate-key");

const holder: typeof globalThis & { [KEY]?: string } = globalThis;

/** What this process proves to itself that it asks; made once, never stored or sent elsewhere. */
export function ownKey(): string {
  holder[KEY] ??= randomBytes(32).toString("hex");
  return holder[KEY];
}

/**
 * Has this process purge the pages that show what is stale. Next purges only within a request, so
 * the process sends itself one.
 * @throws Error when it does not answer well within 10 s
 */
export async function requestPurge(stale: Stale[]): Promise<void> {
  const answer = await fetch(`${localOrigin(serverConfig())}/api/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${ownKey()}`, "content-type": "application/json" },
    body: JSON.stringify(stale),
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`/api/revalidate answered ${answer.status}`);
}
