import { randomUUID } from "node:crypto";
import { UNDO_MS } from "@/lib/contract/terms";
import type { Trx } from "../db/schema";
import { type Channel, CUSTOMER_CHANNELS, type MessageType } from "../db/schema-outbox";
import type { ShopEvent } from "../event";
import { mayNotify } from "./message-allowance";
import { addressFor, recipientOf } from "./recipients";
import { isRecipient, RECIPIENTS_BY_EVENT } from "./recipients-by-event";
import { spendSms } from "./sms-budget";

async function channelsToCustomer(
  trx: Trx,
  event: ShopEvent,
  channels: readonly Channel[],
  at: number,
): Promise<Channel[]> {
  const rule = RECIPIENTS_BY_EVENT[event.type].customer;
  const wanted = CUSTOMER_CHANNELS.filter((channel) => channels.includes(channel));
  if (rule === "never" || event.customerKnows || wanted.length === 0) return [];
  const recipient = await recipientOf(trx, event);
  if (!recipient) return [];
  const allowed: Channel[] = [];
  const hasBudget = async (channel: Channel, isLimited = false) =>
    channel !== "customer-sms" ||
    rule === "urgent" ||
    spendSms(trx, isLimited ? "links" : "notices", at);
  for (const channel of wanted) {
    const address = addressFor(channel, recipient);
    if (address === null || (event.withoutSms && channel === "customer-sms")) continue;
    const isLimited = (rule === "limited" || event.byVisitor) && !recipient.isPaid;
    const owns = channel === "customer-mail" ? recipient.ownsEmail : recipient.ownsPhone;
    const ownerId = owns ? recipient.userId : null;
    const isWanted = !isLimited || (await mayNotify(trx, { address, ownerId }, at));
    if (isWanted && (await hasBudget(channel, isLimited))) allowed.push(channel);
  }
  return allowed;
}

async function channelsFor(
  trx: Trx,
  event: ShopEvent,
  channels: readonly Channel[],
  at: number,
): Promise<Channel[]> {
  const others = channels.filter((channel) => isRecipient(event.type, channel));
  return [...others, ...(await channelsToCustomer(trx, event, channels, at))];
}

interface News {
  type: MessageType;
  reference: string;
  data: object;
}

/**
 * Returns a message that is due immediately, without its channel.
 * @param at epoch ms
 */
export function newMessage({ type, reference, data }: News, at: number) {
  return {
    event_id: `evt_${randomUUID()}`,
    type,
    reference,
    payload: JSON.stringify(data),
    state: "waiting" as const,
    attempts: 0,
    next_attempt_at: at,
    give_up_at: null,
    lease_owner: null,
    lease_until: 0,
    last_error: null,
    created_at: at,
    updated_at: at,
  };
}

/** Returns when a message is due: one to a customer about a step of staff waits. */
function waitOf({ stepId }: ShopEvent, channel: Channel, at: number) {
  const waits = stepId !== undefined && CUSTOMER_CHANNELS.some((known) => known === channel);
  return waits
    ? { step_id: stepId, next_attempt_at: at + UNDO_MS }
    : { step_id: null, next_attempt_at: at };
}

/**
 * Writes the outbox messages of events in the same transaction as the change, so that they are sent
 * only if it commits. An event with the same type and reference is recorded once.
 * @param channels configured channels
 * @param at epoch ms
 */
export async function recordEvents(
  trx: Trx,
  channels: readonly Channel[],
  events: readonly ShopEvent[],
  at: number,
): Promise<void> {
  if (channels.length === 0) return;
  for (const event of events) {
    const eventChannels = await channelsFor(trx, event, channels, at);
    if (eventChannels.length === 0) continue;
    const message = newMessage(event, at);
    await trx
      .insertInto("outbox_messages")
      .values(
        eventChannels.map((channel) => ({ ...message, ...waitOf(event, channel, at), channel })),
      )
      .onConflict((conflict) => conflict.columns(["type", "reference", "channel"]).doNothing())
      .execute();
  }
}
