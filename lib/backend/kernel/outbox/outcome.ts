import type { OutboxMessage } from "../db/schema-outbox";

/** A message to a customer as it was sent, without codes. */
export interface Letter {
  /** Number or address. */
  to: string;
  /** Of an email. */
  subject: string | null;
  text: string;
}

/** Result of a delivery attempt, with the letter if it has or may have arrived. */
export type Outcome =
  | { status: "sent"; letter?: Letter | undefined }
  /** Certainly not delivered; a retry may succeed. */
  | { status: "failed"; reason: string }
  /** Not delivered; a retry cannot succeed. */
  | { status: "refused"; reason: string }
  /** It is unknown whether the message was delivered. */
  | { status: "unknown"; reason: string; letter?: Letter | undefined }
  /** Not delivered, and of no use to its recipient any more: it is no dead message. */
  | { status: "withdrawn"; reason: string }
  /** Not sent because the instance shuts down. */
  | { status: "interrupted" };

/** Outcome of a message whose recipient has no address any more. */
export const NO_ADDRESS: Outcome = {
  status: "refused",
  reason: "no address of the recipient is known",
};

/** Outcome of a message that has expired, such as a code. */
export const EXPIRED: Outcome = { status: "refused", reason: "it is too late for this message" };

/** Sends one message. Network and server errors are returned as an outcome, never thrown. */
export type Send = (message: OutboxMessage) => Promise<Outcome>;

/**
 * Returns an error message as one line. Mail addresses and phone numbers, which servers repeat in
 * their replies, are removed.
 */
export function safeReason(text: string): string {
  return text
    .replace(/\S+@\S+/g, "...")
    .replace(/\+?\d{9,}/g, "...")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}
