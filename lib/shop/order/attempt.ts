import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";

/** An order that was sent and has no clear answer yet. */
export interface OrderAttempt {
  /** Idempotency key: the server does everything sent under it once. */
  key: string;
  /** Customer id, null for a guest. */
  owner: number | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** What was sent under the key, newest first: an answer belongs to one of them. */
  payloads: object[];
}

/** For so long an order without an answer is asked about again by itself, in ms. */
const ASK_AGAIN_MS = 15 * 60_000;

const storageName = (name: string) => `order-attempt/${name}`;

/** The open attempt of this tab and owner, or null. @param now ms since 1970 */
export function loadAttempt(name: string, owner: number | null, now: number): OrderAttempt | null {
  const stored = looseObject(readSessionJson(storageName(name)));
  const key = looseText(stored.key);
  const startedAt = looseNumber(stored.startedAt);
  const payloads = looseList(stored.payloads);
  if (key === null || startedAt === null || payloads.length === 0) return null;
  if (looseNumber(stored.owner) !== owner || now - startedAt > ASK_AGAIN_MS) return null;
  return { key, owner, startedAt, payloads };
}

/** Keeps an attempt over reloads; null when it has its answer. */
export function saveAttempt(name: string, attempt: OrderAttempt | null): void {
  writeSessionJson(storageName(name), attempt ?? undefined);
}

/** The attempt with one more order under the same key; the same order again changes nothing. */
export function withPayload(attempt: OrderAttempt, payload: object): OrderAttempt {
  const sent = JSON.stringify(payload);
  const others = attempt.payloads.filter((other) => JSON.stringify(other) !== sent);
  return { ...attempt, payloads: [payload, ...others] };
}
