import type { Generated, Selectable } from "kysely";
import type { EventType } from "../event";
import type { Millis } from "./columns";

/** How somebody is told. */
export type Channel = "webhook" | "staff-mail" | "customer-mail";

export const OUTBOX_STATES = ["waiting", "sending", "sent", "dead"] as const;

interface OutboxMessagesTable {
  id: Generated<number>;
  /** The same for every message and every attempt of one event. */
  event_id: string;
  type: EventType;
  channel: Channel;
  /** Number of an order or appointment, id of a payment or question. */
  reference: string;
  /** JSON, see `EVENT_DATA`; nothing about a person. */
  payload: string;
  state: (typeof OUTBOX_STATES)[number];
  attempts: number;
  /** When it is tried next; null for never. */
  next_attempt_at: Millis | null;
  /** When it is tried no more; null before the first attempt. */
  give_up_at: Millis | null;
  /** Who is sending it. */
  lease_owner: string | null;
  lease_until: Millis;
  /** Why the last attempt failed, without addresses. */
  last_error: string | null;
  created_at: Millis;
  updated_at: Millis;
}

/** The table of what is to be told. */
export interface OutboxSchema {
  outbox_messages: OutboxMessagesTable;
}

export type OutboxMessage = Selectable<OutboxMessagesTable>;
