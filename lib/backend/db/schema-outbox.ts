import type { Generated, Selectable } from "kysely";
import type { EventType } from "../event";
import type { Millis } from "./columns";

/** Way of delivery. */
export type Channel = "webhook" | "staff-mail" | "customer-mail" | "index-now";

/** Subject of a message: an event, or changed pages, which are only for search engines. */
export type MessageType = EventType | "pages.changed";

export const OUTBOX_STATES = ["waiting", "sending", "sent", "dead"] as const;

interface OutboxMessagesTable {
  id: Generated<number>;
  /** Equal for all messages and attempts of one event. */
  event_id: string;
  type: MessageType;
  channel: Channel;
  /** Number of an order or appointment, id of a payment or question, time of the changes. */
  reference: string;
  /** JSON, see `EVENT_DATA` and `CHANGED_PAGES`; no personal data. */
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
  /** Error of the last attempt, without mail addresses. */
  last_error: string | null;
  created_at: Millis;
  updated_at: Millis;
}

/** Table of the outbox. */
export interface OutboxSchema {
  outbox_messages: OutboxMessagesTable;
}

export type OutboxMessage = Selectable<OutboxMessagesTable>;
