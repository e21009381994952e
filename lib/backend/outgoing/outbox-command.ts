import { z } from "zod";
import { type CommandGroup, changeCommand, readCommand } from "../kernel/commands/command";
import { CUSTOMER_CHANNELS, OUTBOX_STATES, type OutboxMessage } from "../kernel/db/schema-outbox";
import { field, idField, limitField } from "../kernel/text/localized-text-fields";
import { readMessageText, type TextSource } from "../messages/message-text";
import { preview, previewAll } from "./outbox-preview";
import { dropMessage, findMessage, listMessages, retryMessage } from "./staff-outbox";

const GROUP = "outbox";
const SOURCES: Record<TextSource, string> = {
  sent: "as it was sent",
  unsent: "not sent yet: from today's data",
  remade: "not kept when it was sent: made from today's data",
};

const id = idField("id of the message, as outbox list shows it");

function row(message: OutboxMessage) {
  const { next_attempt_at: next } = message;
  return {
    id: message.id,
    at: new Date(message.created_at),
    type: message.type,
    about: message.reference,
    channel: message.channel,
    state: message.state,
    attempts: message.attempts,
    next: next === null ? null : new Date(next),
    error: message.last_error,
  };
}

const list = readCommand(
  {
    name: "list",
    summary: "messages to people and to the webhook, sent and waiting, the latest first",
    input: z.object({
      state: field(z.enum(OUTBOX_STATES).optional(), "STATE", `one of ${OUTBOX_STATES.join(", ")}`),
      limit: limitField(50),
    }),
  },
  async ({ db }, { state, limit }) => ({
    rows: (await listMessages(db, { state }, { limit })).map(row),
  }),
);

const texts = readCommand(
  {
    name: "texts",
    summary: "the latest mails and SMS to customers with number or address and text",
    input: z.object({ limit: limitField(20) }),
  },
  async ({ db, writer, shownChannels }, { limit }) => {
    const messages = await listMessages(db, { channels: CUSTOMER_CHANNELS }, { limit });
    const rows = [];
    for (const message of messages) {
      const { id, channel, state } = message;
      const { to, subject, text, text_source } = await readMessageText(
        writer,
        shownChannels,
        message,
      );
      const words = subject === null ? text : `${subject}: ${text}`;
      const from = text_source && SOURCES[text_source];
      rows.push({ id, at: new Date(message.created_at), channel, state, to, text: words, from });
    }
    return { rows };
  },
);

const show = readCommand(
  {
    name: "show",
    summary: "one message with its content",
    input: z.object({ id }),
    args: ["id"],
  },
  async ({ db, writer, shownChannels }, values) => {
    const message = await findMessage(db, values.id);
    const { event_id: event, payload, give_up_at: until, channel } = message;
    const isToCustomer = CUSTOMER_CHANNELS.some((one) => one === channel);
    return {
      record: {
        ...row(message),
        ...(isToCustomer ? await readMessageText(writer, shownChannels, message) : {}),
        until: until === null ? null : new Date(until),
        event,
        data: payload,
        changed: new Date(message.updated_at),
      },
    };
  },
);

/** Returns the audited fields of a message. */
const kept = ({ type, channel, reference, state, last_error: error }: OutboxMessage) => ({
  type,
  channel,
  about: reference,
  state,
  error,
});

const retry = changeCommand(
  GROUP,
  {
    name: "retry",
    summary: "sends a message now and tries it for another day; one perhaps sent may arrive twice",
    input: z.object({ id }),
    args: ["id"],
  },
  async (trx, values, { at }) => {
    const before = await retryMessage(trx, values.id, at);
    return {
      audit: [
        { subject: `message ${values.id}`, before: kept(before), after: { state: "waiting" } },
      ],
      result: { message: `Message ${values.id} is sent within seconds.` },
    };
  },
);

const drop = changeCommand(
  GROUP,
  {
    name: "drop",
    summary: "deletes a message that is not to be sent",
    input: z.object({ id }),
    args: ["id"],
  },
  async (trx, values) => {
    const before = await dropMessage(trx, values.id);
    return {
      audit: [{ subject: `message ${values.id}`, before: kept(before), after: null }],
      result: { message: `Message ${values.id} is dropped.` },
    };
  },
);

export const outboxGroup: CommandGroup = {
  name: GROUP,
  summary: "messages to staff, customers and the webhook: see, preview, retry, drop",
  commands: [list, texts, show, preview, previewAll, retry, drop],
};
