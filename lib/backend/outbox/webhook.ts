import { createHmac } from "node:crypto";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import { errorCode, errorReason } from "../errors";
import { type Send, safeReason } from "./outcome";

const TIMEOUT_MS = 10_000;

/**
 * Returns the signature of a call as specified by https://www.standardwebhooks.com: HMAC-SHA256 of
 * id, timestamp and body.
 * @param secret `whsec_` followed by the key in base64
 * @param timestamp seconds since 1970
 */
function signature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return `v1,${digest}`;
}

function reasonOf(error: unknown): string {
  const hasCause = typeof error === "object" && error !== null && "cause" in error;
  return safeReason((hasCause && errorCode(error.cause)) || errorReason(error));
}

interface Surroundings {
  /** Returns the time in epoch milliseconds. */
  now: () => number;
  /** Aborts running calls. */
  closing: AbortSignal;
}

/**
 * Returns a function that posts events to the receiver. A 2xx response within 10 s is a success;
 * redirects are not followed. Retries send the same id, so that the receiver can detect duplicates.
 */
export function webhookSender(
  { url, secret }: NonNullable<OutboxConfig["webhook"]>,
  { now, closing }: Surroundings,
): Send {
  return async ({ event_id: id, type, payload, created_at }) => {
    const time = new Date(created_at).toISOString();
    const data: unknown = JSON.parse(payload);
    const body = JSON.stringify({ id, type, timestamp: time, data });
    const timestamp = Math.floor(now() / 1_000);
    try {
      const answer = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/json",
          "user-agent": "Niramoy-Shop",
          "webhook-id": id,
          "webhook-timestamp": String(timestamp),
          "webhook-signature": signature(secret, id, timestamp, body),
        },
        body,
        cache: "no-store",
        signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      if (answer.ok) return { status: "sent" };
      return { status: "failed", reason: `answered ${answer.status}` };
    } catch (error) {
      if (closing.aborted) return { status: "interrupted" };
      return { status: "failed", reason: reasonOf(error) };
    }
  };
}
