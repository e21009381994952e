import type { Locale } from "@/lib/i18n/locales";
import type { Db } from "../db/schema";
import type { OutboxMessage } from "../db/schema-outbox";
import { isDirect } from "../direct-message";
import { isEvent } from "../event";
import type { Secrets } from "../secrets";
import type { Services } from "../services/services";
import type { ShopDetails } from "../services/settings/shop-details";
import { composeDirect } from "./compose-direct";
import { composeEvent } from "./compose-event";
import type { MailContent } from "./mail-content";

/** Dependencies of the functions that compose messages to customers. */
export interface Writer {
  db: Db;
  secrets: Pick<Secrets, "keyFor">;
  shopDetails: (locale: Locale) => Promise<ShopDetails>;
  /** Origin of SITE_URL. */
  origin: string;
  /** Whether a payment gateway is set up. */
  hasGateway: boolean;
}

/** Returns the writer of a running shop. */
export function writerOf(services: Services): Writer {
  return { ...services, hasGateway: services.payment.gateways.active !== null };
}

/** A message as the customer gets it. */
export type WrittenMessage = {
  to: string;
  /** Name of the shop in the language of the message. */
  shop: string;
  /** Epoch ms; null if it may be sent at any time. */
  expiresAt: number | null;
} & ({ channel: "mail"; email: MailContent } | { channel: "sms"; text: string });

/**
 * Composes a message to a customer from the data as they are now.
 * @param hideCodes whether codes are masked, for all but the recipient
 * @returns null if the recipient's address is no longer known
 */
export async function composeMessage(
  writer: Writer,
  message: OutboxMessage,
  { hideCodes }: { hideCodes: boolean },
): Promise<WrittenMessage | null> {
  const { type } = message;
  if (isDirect(type)) return composeDirect(writer, type, message, hideCodes);
  return isEvent(type) ? composeEvent(writer, type, message) : null;
}
