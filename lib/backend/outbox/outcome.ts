import type { OutboxMessage } from "../db/schema-outbox";

/** Result of a delivery attempt. */
export type Outcome =
  | { status: "sent" }
  /** Certainly not delivered; a retry may succeed. */
  | { status: "failed"; reason: string }
  /** Not delivered; a retry cannot succeed. */
  | { status: "refused"; reason: string }
  /** It is unknown whether the message was delivered. */
  | { status: "unknown"; reason: string }
  /** Not sent because the instance shuts down. */
  | { status: "interrupted" };

/** Sends one message. Network and server errors are returned as an outcome, never thrown. */
export type Send = (message: OutboxMessage) => Promise<Outcome>;

/**
 * Returns an error message as one line. Mail addresses, which mail servers repeat in their replies,
 * are removed.
 */
export function safeReason(text: string): string {
  return text
    .replace(/\S+@\S+/g, "...")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}
