import type { DeskMessage } from "@/lib/contract/outbox/schemas";
import type { ListPage, ListQuery } from "../desk/desk-record";
import type { Db } from "../kernel/db/schema";
import { CUSTOMER_CHANNELS, OUTBOX_STATES, type OutboxMessage } from "../kernel/db/schema-outbox";
import { isDirect } from "../kernel/direct-message";
import { writerOf } from "../messages/compose-message";
import type { MessageText } from "../messages/message-text";
import { readMessageText } from "../messages/message-text";
import type { Services } from "../services";
import { countMessages, listMessages } from "./staff-outbox";

/** Maximum messages that the list contains. */
const LATEST = 1_000;

/** Returns the state for staff: sent messages on a loopback SITE_URL were only shown. */
export function shownState(
  { shownChannels }: Pick<Services, "shownChannels">,
  { state, channel }: Pick<OutboxMessage, "state" | "channel">,
) {
  return state === "sent" && shownChannels.includes(channel) ? "shown" : state;
}

type MessageFacts = Omit<DeskMessage, keyof MessageText>;

/** Returns the facts of a message without its text. */
function factsOf(services: Services, message: OutboxMessage): MessageFacts {
  const { id, channel, type, reference, next_attempt_at: next } = message;
  return {
    id,
    version: String(message.updated_at),
    at: new Date(message.created_at).toISOString(),
    type,
    // The reference of a direct message says nothing.
    about: isDirect(type) ? null : reference,
    way: channel === "customer-sms" ? "sms" : "mail",
    state: shownState(services, message),
    attempts: message.attempts,
    next: next === null ? null : new Date(next).toISOString(),
    problem: message.last_error,
  };
}

async function readPage<Shown>(
  db: Db,
  { filters, page, perPage }: ListQuery,
  show: (message: OutboxMessage) => Promise<Shown> | Shown,
): Promise<ListPage<Shown>> {
  const wanted = {
    state: OUTBOX_STATES.find((state) => state === filters.state),
    channels: CUSTOMER_CHANNELS.filter(
      (channel) => filters.way === undefined || channel === `customer-${filters.way}`,
    ),
  };
  const offset = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, LATEST - offset));
  const messages = await listMessages(db, wanted, { limit, offset });
  const data: Shown[] = [];
  for (const message of messages) data.push(await show(message));
  return { data, total: await countMessages(db, wanted, LATEST) };
}

/** Returns the latest messages to customers, the latest first. Filters: `state`, `way`. */
export function listOutgoing(services: Services, query: ListQuery): Promise<ListPage<DeskMessage>> {
  const { db, shownChannels } = services;
  return readPage(db, query, async (message) => ({
    ...factsOf(services, message),
    ...(await readMessageText(writerOf(services), shownChannels, message)),
  }));
}

/** Like {@link listOutgoing} without recipients and texts, which are composed for each call. */
export function listOutgoingFacts(
  services: Services,
  query: ListQuery,
): Promise<ListPage<MessageFacts>> {
  return readPage(services.db, query, (message) => factsOf(services, message));
}
