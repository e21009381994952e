import { randomBytes } from "node:crypto";
import { logger } from "@/lib/base/logger";
import { localOrigin, serverConfig } from "@/lib/site/config/server-config";
import type { Change } from "./change";

const TIMEOUT_MS = 10_000;
// Next bundles pages and route handlers apart: a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.revalidate-key");

const holder: typeof globalThis & { [KEY]?: string } = globalThis;

/** What this process proves to itself that it asks; made once, never stored or sent elsewhere. */
export function ownKey(): string {
  holder[KEY] ??= randomBytes(32).toString("hex");
  return holder[KEY];
}

async function send(change: Change): Promise<void> {
  const answer = await fetch(`${localOrigin(serverConfig())}/api/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${ownKey()}`, "content-type": "application/json" },
    body: JSON.stringify(change),
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`/api/revalidate answered ${answer.status}`);
}

/**
 * Has the pages that show what the shop changed by itself revalidated. Next purges only within a
 * request, so the process sends itself one; when that fails, pages are re-rendered a little later.
 */
export function reportOwnChange(change: Change): void {
  send(change).catch((error: unknown) =>
    logger.warn({ reason: String(error), ...change }, "pages were not purged"),
  );
}
