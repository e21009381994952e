import type { Locale } from "@/lib/i18n/locales";
import type { Db } from "../kernel/db/schema";
import type { Secrets } from "../kernel/safety/secrets";
import type { ShopDetails } from "../kernel/settings/shop-details";
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

/** A message as the customer gets it. */
export type WrittenMessage = {
  to: string;
  /** Name of the shop in the language of the message. */
  shop: string;
  /** Epoch ms; null if it may be sent at any time. */
  expiresAt: number | null;
} & ({ channel: "mail"; email: MailContent } | { channel: "sms"; text: string });
