import type { Logger } from "pino";
import type { Locale } from "@/lib/i18n/locales";
import type { Follower } from "../changes/follow-changes";
import type { Db } from "../db/schema";
import type { Channel } from "../db/schema-outbox";
import type { PaymentProvider } from "../payment/payment-provider";
import type { RobotVerifier } from "../robot/robot-check";
import type { Secrets } from "../secrets";
import type { PasswordHasher } from "./accounts/password-hasher";
import type { SingleFlight } from "./idempotency/single-flight";
import type { DeliveryTerms } from "./orders/order-input";
import type { OrderRules } from "./orders/order-limits";
import type { ShopDetails } from "./receipt/shop-details";

/** What every route works with; made once when the shop opens. */
export interface Services {
  db: Db;
  secrets: Secrets;
  robot: RobotVerifier;
  passwords: PasswordHasher;
  flights: SingleFlight;
  payment: PaymentProvider;
  log: Logger;
  /** Origin of SITE_URL. */
  origin: string;
  /** Whether the site is on https; decides Secure and `__Host-`. */
  secure: boolean;
  /** Every rate limit is multiplied by this. */
  rateLimitScale: number;
  /** Where the PDFs of e-books lie, first come first. */
  ebookFolders: string[];
  shopDetails: (locale: Locale) => Promise<ShopDetails>;
  /** Where is delivered to, and whether that may be paid in cash at the door. */
  deliveryTerms: () => Promise<DeliveryTerms>;
  /** How much may be ordered at once. */
  orderRules: () => Promise<OrderRules>;
  /** Tells what was changed by others or without a request; undefined when nobody listens. */
  follower: Follower | undefined;
  /** Ways of telling somebody what happened that are set up. */
  channels: readonly Channel[];
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits so many milliseconds. */
  pause: (ms: number) => Promise<void>;
}
