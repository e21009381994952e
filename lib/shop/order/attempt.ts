import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";

/** An order that was sent and has no definite answer yet. */
export interface OrderAttempt {
  /** Idempotency key: the server processes all requests with the same key once. */
  key: string;
  /** Customer id, null for a guest. */
  owner: number | null;
  /** Epoch ms. */
  startedAt: number;
  /** Payloads sent under the key, newest first. The response belongs to one of them. */
  payloads: object[];
}

/** Time in ms during which an order without a response is retried automatically. */
const ASK_AGAIN_MS = 15 * 60_000;

const storageName = (name: string) => `order-attempt/${name}`;

/**
 * Returns the open attempt of this tab and owner, or null.
 * @param now epoch ms
 */
export function loadAttempt(name: string, owner: number | null, now: number): OrderAttempt | null {
  const stored = looseObject(readSessionJson(storageName(name)));
  const key = looseText(stored.key);
  const startedAt = looseNumber(stored.startedAt);
  const payloads = looseList(stored.payloads);
  if (key === null || startedAt === null || payloads.length === 0) return null;
  if (looseNumber(stored.owner) !== owner || now - startedAt > ASK_AGAIN_MS) return null;
  return { key, owner, startedAt, payloads };
}

/** Stores an attempt so that it survives a reload; null removes it once it has a response. */
export function saveAttempt(name: string, attempt: OrderAttempt | null): void {
  writeSessionJson(storageName(name), attempt ?? undefined);
}

/** Adds a payload to an attempt. A payload that was sent before moves to the front. */
export function withPayload(attempt: OrderAttempt, payload: object): OrderAttempt {
  const sent = JSON.stringify(payload);
  const others = attempt.payloads.filter((other) => JSON.stringify(other) !== sent);
  return { ...attempt, payloads: [payload, ...others] };
}
