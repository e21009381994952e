import { sql } from "kysely";
import { z } from "zod";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import type { Trx } from "../db/schema";
import { type Channel, CUSTOMER_CHANNELS, type OutboxMessage } from "../db/schema-outbox";
import { type DirectDataOf, type DirectType, readDirectData } from "../direct-message";
import type { CountedMessage } from "../rate-limit/counters";
import { decryptText, encryptText } from "../safety/encrypted-text";
import type { Secrets } from "../safety/secrets";
import { countMessage } from "./message-allowance";
import { mobileNumber } from "./mobile";
import { newMessage } from "./record-events";
import { spendSms } from "./sms-budget";

/** The channels that are set up: those of `Services`. */
interface SetUpChannels {
  channels: readonly Channel[];
}

/** A phone number or an email address. */
export type Address = { phone: string } | { email: string };

/**
 * Placeholder recipient for an unknown account. The same queries run but no row is written, so that
 * response times do not reveal which accounts exist.
 */
interface UnknownRecipient {
  /** Rate-limit key of a typed name without an account. */
  unknown: string;
}

/** A message to one phone number or email address, such as a code. */
interface DirectMessage<Type extends DirectType> {
  type: Type;
  /** Id of its cause; a second message of this type with it is not written. */
  reference: string;
  to: Address | UnknownRecipient;
  language: Locale;
  data: DirectDataOf<Type>;
  /** Epoch ms; it is not sent later. */
  expiresAt: number;
}

const contentSchema = z.object({
  to: z.string(),
  language: z.enum(LOCALES),
  data: z.unknown(),
  writtenAt: z.number(),
  expiresAt: z.number(),
});

/** The stored content of a direct message; times in epoch ms. */
interface DirectContent<Type extends DirectType> {
  to: string;
  language: Locale;
  data: DirectDataOf<Type>;
  writtenAt: number;
  expiresAt: number;
}

const payloadSchema = z.object({ sealed: z.string() });
const keyOf = ({ keyFor }: Pick<Secrets, "keyFor">) => keyFor("direct-messages");
const contextOf = (type: DirectType, reference: string) => `${type}:${reference}`;

/** Returns the channel for this address; null if no channel can reach it. */
function channelFor(to: Address): { channel: Channel; address: string } | null {
  if ("email" in to) return { channel: "customer-mail", address: to.email };
  const mobile = mobileNumber(to.phone);
  return mobile === null ? null : { channel: "customer-sms", address: mobile };
}

/**
 * Rate-limit counter for messages to one recipient; null for messages that only its owner can
 * trigger. A flood of subscriptions must not keep the owner from logging in with a code.
 */
const COUNTED: Record<DirectType, CountedMessage | null> = {
  "account.code": "code",
  "account.password_reset": null,
  "account.password_changed": "notice",
  "account.contact_changed": "notice",
  // Not counted with notices: a stranger could use those up, to hide a break-in.
  "staff.code_guessed": null,
  "staff.new_device": null,
  "newsletter.confirm": "letter",
  "shop.test": "notice",
};

function unknownRecipientChannel({ channels }: SetUpChannels, { unknown }: UnknownRecipient) {
  const channel = CUSTOMER_CHANNELS.find((known) => channels.includes(known));
  return channel ? { channel, address: unknown } : null;
}

/** Writes a row of the outbox, once for each reference; the same statement writes none if not `real`. */
async function writeRow(trx: Trx, row: object, real: boolean) {
  const cells = Object.entries(row);
  const names = cells.map(([name]) => sql.ref(name));
  const values = cells.map(([, value]) => sql.val(value));
  await sql`
    insert into outbox_messages (${sql.join(names)})
    select ${sql.join(values)} where ${sql.val(real ? 1 : 0)} = 1
    on conflict (type, reference, channel) do nothing`.execute(trx);
}

/**
 * Whether messages to customers can be sent by SMS or by mail at all. On a loopback SITE_URL always:
 * staff see them there.
 */
export function canSend({ channels }: SetUpChannels, channel: "sms" | "mail"): boolean {
  return channels.includes(`customer-${channel}`);
}

/**
 * Whether this phone number or email address can be reached: its channel is set up, and SMS are for
 * mobile numbers of Bangladesh only.
 */
export function canReach({ channels }: SetUpChannels, to: Address): boolean {
  const reached = channelFor(to);
  return reached !== null && channels.includes(reached.channel);
}

/**
 * Writes a message to one phone number or mail address in the transaction of its cause; it is sent
 * within seconds after the commit. Its content is encrypted in the database.
 * @param at epoch ms
 * @returns false if the address cannot be reached, or has had too many messages within a day, or if
 *   the shop has sent too many SMS
 */
export async function recordDirectMessage<Type extends DirectType>(
  trx: Trx,
  services: SetUpChannels & { secrets: Pick<Secrets, "keyFor"> },
  message: DirectMessage<Type>,
  at: number,
): Promise<boolean> {
  const { type, reference, to, language, data, expiresAt } = message;
  const target = "unknown" in to ? unknownRecipientChannel(services, to) : channelFor(to);
  if (target === null || !services.channels.includes(target.channel)) return false;
  const counted = COUNTED[type];
  if (counted !== null && !(await countMessage(trx, counted, target.address, at))) return false;
  const isReal = !("unknown" in to);
  const kind = type === "account.code" ? "codes" : "notices";
  // The same queries for a mail and for an unknown recipient, whose response times must not differ.
  const isSms = isReal && target.channel === "customer-sms";
  if (!(await spendSms(trx, kind, at, isSms)) && isSms) return false;
  const content: DirectContent<Type> = {
    to: target.address,
    language,
    data,
    writtenAt: at,
    expiresAt,
  };
  const context = contextOf(type, reference);
  const sealed = encryptText(keyOf(services.secrets), context, JSON.stringify(content));
  const news = newMessage({ type, reference, data: { sealed } }, at);
  const row = { ...news, give_up_at: expiresAt, channel: target.channel };
  await writeRow(trx, row, isReal);
  return true;
}

/** Returns the content of a direct message; null if the secret of the shop was changed since. */
export function readDirectMessage<Type extends DirectType>(
  secrets: Pick<Secrets, "keyFor">,
  { reference, payload }: Pick<OutboxMessage, "reference" | "payload">,
  type: Type,
): DirectContent<Type> | null {
  const { sealed } = payloadSchema.parse(JSON.parse(payload));
  const text = decryptText(keyOf(secrets), contextOf(type, reference), sealed);
  if (text === null) return null;
  const content = contentSchema.parse(JSON.parse(text));
  return { ...content, data: readDirectData(type, content.data) };
}
