import type { OutboxMessage } from "../db/schema-outbox";

/** What became of an attempt to send a message. */
export type Outcome =
  | { status: "sent" }
  /** Not sent for certain; a later attempt may succeed. */
  | { status: "failed"; reason: string }
  /** Not sent, and no attempt will. */
  | { status: "refused"; reason: string }
  /** Nobody knows whether it arrived. */
  | { status: "unknown"; reason: string }
  /** Not sent because this process ends. */
  | { status: "interrupted" };

/** Sends one message; never throws for what goes wrong on the way. */
export type Send = (message: OutboxMessage) => Promise<Outcome>;

/** Why something failed, in one line without the addresses of people that a mail server repeats. */
export function safeReason(text: string): string {
  return text
    .replace(/\S+@\S+/g, "...")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}
