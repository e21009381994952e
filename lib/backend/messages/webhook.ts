import { createHmac } from "node:crypto";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { Send } from "../kernel/outbox/outcome";
import { postJson } from "./post";

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

interface Surroundings {
  /** Returns the time in epoch milliseconds. */
  now: () => number;
  /** Aborts running calls. */
  closing: AbortSignal;
}

/**
 * Returns a function that posts events to the receiver. Retries send the same id, so that the
 * receiver can detect duplicates.
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
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signature(secret, id, timestamp, body),
    };
    return postJson({ url, headers, body, closing });
  };
}
