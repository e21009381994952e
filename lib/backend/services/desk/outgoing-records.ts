import { CUSTOMER_CHANNELS, OUTBOX_STATES, type OutboxMessage } from "../../db/schema-outbox";
import { isDirect } from "../../direct-message";
import { writerOf } from "../../outbox/compose-message";
import { readMessageText } from "../../outbox/message-text";
import { countMessages, listMessages } from "../outbox/staff-outbox";
import type { Services } from "../services";
import type { DeskRecord, ListPage, ListQuery } from "./desk-record";

/** Maximum messages that the list contains. */
const LATEST = 1_000;

/** Returns the state for staff: sent messages on a loopback SITE_URL were only shown. */
export function shownState(
  { shownChannels }: Pick<Services, "shownChannels">,
  { state, channel }: Pick<OutboxMessage, "state" | "channel">,
) {
  return state === "sent" && shownChannels.includes(channel) ? "shown" : state;
}

/** Returns the facts of a message without its text. */
function factsOf(services: Services, message: OutboxMessage): DeskRecord {
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

/**
 * Returns the latest messages to customers, the latest first. Filters: `state`, `way`.
 * @param withText false to leave out recipient and text, which are composed for each call
 */
export async function listOutgoing(
  services: Services,
  { filters, page, perPage }: ListQuery,
  withText = true,
): Promise<ListPage> {
  const { db, shownChannels } = services;
  const wanted = {
    state: OUTBOX_STATES.find((state) => state === filters.state),
    channels: CUSTOMER_CHANNELS.filter(
      (channel) => filters.way === undefined || channel === `customer-${filters.way}`,
    ),
  };
  const offset = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, LATEST - offset));
  const messages = await listMessages(db, wanted, { limit, offset });
  const data: DeskRecord[] = [];
  for (const message of messages)
    data.push({
      ...factsOf(services, message),
      ...(withText && (await readMessageText(writerOf(services), shownChannels, message))),
    });
  return { data, total: await countMessages(db, wanted, LATEST) };
}
