import type { Logger } from "pino";
import type { Locale } from "@/lib/i18n/locales";
import type { Follower } from "../changes/follow-changes";
import type { Db } from "../db/schema";
import type { Channel } from "../db/schema-outbox";
import type { FileStore } from "../files/file-store";
import type { PasswordHasher } from "../password-hasher";
import type { PaymentProvider } from "../payment/payment-provider";
import type { RobotVerifier } from "../robot/robot-check";
import type { Secrets } from "../secrets";
import type { SingleFlight } from "../single-flight";
import type { DeliveryTerms, OrderRules } from "./settings/order-terms";
import type { ShopDetails } from "./settings/shop-details";

/** Dependencies of all routes; created once at startup. */
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
  /** Whether the site uses https; decides Secure and `__Host-`. */
  secure: boolean;
  /** Whether staff need a second factor: everywhere but on a loopback SITE_URL. */
  secondFactor: boolean;
  /** Factor on every rate limit. */
  rateLimitScale: number;
  /** Stores with the PDFs of e-books, searched in order. */
  ebookStores: FileStore[];
  shopDetails: (locale: Locale) => Promise<ShopDetails>;
  /** Countries the shop delivers to, and whether it offers cash on delivery. */
  deliveryTerms: () => Promise<DeliveryTerms>;
  /** Limits of a single order. */
  orderRules: () => Promise<OrderRules>;
  /** Whether reviews of customers who did not buy the product need approval. */
  reviewApproval: () => Promise<boolean>;
  /**
   * Reports changes by other processes or without a request; undefined if there are no listeners.
   */
  follower: Follower | undefined;
  /** The configured outbox channels. */
  channels: readonly Channel[];
  /** Epoch ms. */
  now: () => number;
  /** Waits this many milliseconds. */
  pause: (ms: number) => Promise<void>;
}
