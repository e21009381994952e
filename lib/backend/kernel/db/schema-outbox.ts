import type { Generated, Selectable } from "kysely";
import type { DirectType } from "../direct-message";
import type { EventType } from "../event";
import type { Millis } from "./columns";

export const CUSTOMER_CHANNELS = ["customer-mail", "customer-sms"] as const;

/** Channel of delivery. */
export type Channel =
  | "webhook"
  | "staff-mail"
  | "staff-push"
  | (typeof CUSTOMER_CHANNELS)[number]
  | "index-now";

/** Subject of a message: an event, a direct message, or changed pages for search engines. */
export type MessageType = EventType | DirectType | "pages.changed";

export const OUTBOX_STATES = ["waiting", "sending", "sent", "dead", "withdrawn"] as const;

interface OutboxMessagesTable {
  id: Generated<number>;
  /** Equal for all messages and attempts of one event. */
  event_id: string;
  type: MessageType;
  channel: Channel;
  /**
   * Number of an order or appointment, id of a payment or question, time of the changes; of a direct
   * message, an id of its cause.
   */
  reference: string;
  /**
   * JSON, see `EVENT_DATA`, `CHANGED_PAGES` and `PUSH_DATA`; no personal data. A direct message is encrypted.
   */
  payload: string;
  state: (typeof OUTBOX_STATES)[number];
  attempts: number;
  /** Time of the next attempt; null for none. */
  next_attempt_at: Millis | null;
  /** Time after which there are no more attempts; null before the first one. */
  give_up_at: Millis | null;
  /** The instance that is sending it. */
  lease_owner: string | null;
  lease_until: Millis;
  /** Error of the last attempt, without email addresses and phone numbers. */
  last_error: string | null;
  /** Words of a message to a customer as they were sent, encrypted; null if they were not kept. */
  sent_text: string | null;
  /** Keyed hash of the number or address that it was sent to. */
  sent_key: string | null;
  /** Step of staff that the message is about; it waits while that step can be taken back. */
  step_id: Generated<number | null>;
  created_at: Millis;
  updated_at: Millis;
}

/** Table of the outbox. */
export interface OutboxSchema {
  outbox_messages: OutboxMessagesTable;
}

export type OutboxMessage = Selectable<OutboxMessagesTable>;
