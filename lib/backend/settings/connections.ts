import { z } from "zod";
import type { DeskConnection } from "@/lib/contract/opening/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { requiredPhone } from "@/lib/contract/text-fields";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Db, Trx } from "../kernel/db/schema";
import type { Channel } from "../kernel/db/schema-outbox";
import type { DirectType } from "../kernel/direct-message";
import { fieldError } from "../kernel/errors";
import { recordDirectMessage } from "../kernel/outbox/direct-messages";
import { iso } from "../kernel/time/iso-time";
import { shownState } from "../outgoing/outgoing-records";
import { GatewayError, type PaymentGateway } from "../payments/payment-gateway";
import type { Services } from "../services";
import { MAIL_VARIABLES, PAYMENT_VARIABLES, SMS_VARIABLES } from "./environment-variables";

export const TEST_CHANNELS = ["mail", "sms"] as const;
export type TestChannel = (typeof TEST_CHANNELS)[number];

const LIFETIME_MS = 10 * 60_000;
const TYPE: "shop.test" & DirectType = "shop.test";
const INVALID_MAIL = refusalText("fields.validEmail");
const NOT_SET_UP = refusalText("connections.notSetUp");
const NOT_REACHED = refusalText("connections.notSent");

const addressSchema = {
  mail: z.object({ to: z.string(INVALID_MAIL).trim().pipe(z.email(INVALID_MAIL)) }),
  sms: z.object({ to: requiredPhone() }),
};

const channelOf = (channel: TestChannel): Channel => `customer-${channel}`;

type SetUpChannels = Pick<Services, "channels" | "shownChannels">;

async function latestTest(
  db: Db,
  services: SetUpChannels,
  channel: TestChannel,
): Promise<DeskConnection["test"]> {
  const row = await db
    .selectFrom("outbox_messages")
    .select(["created_at", "state", "channel", "last_error"])
    .where("type", "=", TYPE)
    .where("channel", "=", channelOf(channel))
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!row) return null;
  return { at: iso(row.created_at), state: shownState(services, row), problem: row.last_error };
}

function stateOf(
  { channels, shownChannels }: SetUpChannels,
  tested: TestChannel,
): DeskConnection["state"] {
  const channel = channelOf(tested);
  if (!channels.includes(channel)) return "missing";
  return shownChannels.includes(channel) ? "shown" : "ready";
}

function paymentState(gateway: PaymentGateway | null): DeskConnection["state"] {
  if (gateway === null) return "missing";
  return gateway.name === "sandbox" ? "sandbox" : "ready";
}

/** Returns the services outside of the shop, with the latest test message of each channel. */
export async function readConnections(
  services: Pick<Services, "db" | "payment"> & SetUpChannels,
): Promise<DeskConnection[]> {
  const { db, payment } = services;
  const variables = { mail: MAIL_VARIABLES, sms: SMS_VARIABLES };
  const tested = await Promise.all(
    TEST_CHANNELS.map(async (channel) => ({
      key: channel,
      state: stateOf(services, channel),
      variables: variables[channel],
      test: await latestTest(db, services, channel),
    })),
  );
  const state = paymentState(payment.gateways.active);
  return [...tested, { key: "payment", state, variables: PAYMENT_VARIABLES, test: null }];
}

/**
 * Writes a test message to the outbox, which sends it like any other.
 * @param reference limits it to one message per request
 * @param at epoch ms
 * @throws AppError 422 with errors.to for an invalid recipient, or a channel that is not set up
 */
export async function writeTestMessage(
  trx: Trx,
  services: Pick<Services, "channels" | "secrets">,
  test: { channel: TestChannel; to: string; reference: string; language?: Locale },
  at: number,
): Promise<void> {
  const { channel, to, reference, language = DEFAULT_LOCALE } = test;
  if (!services.channels.includes(channelOf(channel))) throw fieldError("to", NOT_SET_UP);
  const message = {
    type: TYPE,
    reference,
    language,
    to: channel === "mail" ? { email: to } : { phone: to },
    data: {},
    expiresAt: at + LIFETIME_MS,
  };
  if (!(await recordDirectMessage(trx, services, message, at))) throw fieldError("to", NOT_REACHED);
}

/** Schema of the address of a test message. */
export const testAddress = (channel: TestChannel) => addressSchema[channel];

/**
 * Checks that the gateway accepts the shop's credentials; takes no money.
 * @returns why the gateway cannot be used; null if it can
 */
export async function checkGateway(gateway: PaymentGateway): Promise<string | null> {
  try {
    await gateway.checkAccess();
    return null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.message;
  }
}
