import type { Logger } from "pino";
import type { Locale } from "@/lib/i18n/locales";
import type { VisitRules } from "@/lib/site/visit-rules";
import type { Couriers } from "./couriers/couriers";
import type { Follower } from "./kernel/changes/follow-changes";
import type { ClockGuard } from "./kernel/db/clock-guard";
import type { Db } from "./kernel/db/schema";
import type { Channel } from "./kernel/db/schema-outbox";
import type { PayableKind } from "./kernel/db/schema-payments";
import type { FileStore } from "./kernel/files/file-store";
import type { SingleFlight } from "./kernel/http/single-flight";
import type { FileJudge } from "./kernel/judge/file-judge";
import type { DailyCounts } from "./kernel/middleware/daily-counts";
import type { RobotVerifier } from "./kernel/robot/robot-check";
import type { PasswordHasher } from "./kernel/safety/password-hasher";
import type { Secrets } from "./kernel/safety/secrets";
import type { DeliveryTerms, OrderRules } from "./kernel/settings/order-terms";
import type { ShopDetails } from "./kernel/settings/shop-details";
import type { UploadBudgets } from "./orders/prescriptions/upload-budgets";
import type { PaymentProvider } from "./payments/payment-provider";

/** Dependencies of all routes; created once at startup. */
export interface Services {
  db: Db;
  secrets: Secrets;
  robot: RobotVerifier;
  passwords: PasswordHasher;
  flights: SingleFlight;
  payment: PaymentProvider;
  couriers: Couriers;
  /** Queries the gateway when a customer views an unpaid order, in case its callback was lost. */
  refreshPayment: (kind: PayableKind, number: string) => Promise<void>;
  log: Logger;
  /** Origin of SITE_URL. */
  origin: string;
  /** Whether the site uses https; decides Secure and `__Host-`. */
  secure: boolean;
  /** Whether staff need a second factor: everywhere but on a loopback SITE_URL. */
  secondFactor: boolean;
  /** Factor on every rate limit. */
  rateLimitScale: number;
  /** Bytes of files that are not sent with an order yet. */
  uploadBudgets: UploadBudgets;
  /** Pictures, videos and PDFs below /media. */
  media: FileStore;
  /** Parts of unfinished uploads at the desk. */
  uploadParts: FileStore;
  /** Stores with the PDFs of e-books, searched in order. */
  ebookStores: FileStore[];
  /** Judges pictures and PDFs in a process of its own. */
  judge: FileJudge;
  /** Pages of prescriptions. */
  prescriptions: FileStore;
  /** Photos of returns. */
  returnPhotos: FileStore;
  shopDetails: (locale: Locale) => Promise<ShopDetails>;
  /** Reads delivery areas, charges, delivery times and cash on delivery from the settings. */
  deliveryTerms: () => Promise<DeliveryTerms>;
  /** Limits of a single order. */
  orderRules: () => Promise<OrderRules>;
  /** Days for which an accepted prescription can be used again; 0 for never. */
  prescriptionDays: () => Promise<number>;
  /** Whether reviews of customers who did not buy the product need approval. */
  reviewApproval: () => Promise<boolean>;
  /** Reads the settings for moving appointments and for the payment of fees. */
  visitRules: () => Promise<VisitRules>;
  /** Reports changes by other processes or without a request; undefined without listeners. */
  follower: Follower | undefined;
  /** Daily counters, such as funnel steps. */
  counts: DailyCounts;
  /** The configured outbox channels, and those that are shown. */
  channels: readonly Channel[];
  /** Channels whose messages are shown to staff instead of sent; only on a loopback SITE_URL. */
  shownChannels: readonly Channel[];
  /** Address of a push service of the operator; undefined for those of the browsers only. */
  pushService: string | undefined;
  /** Epoch ms. */
  now: () => number;
  /** Notices that `now` is wrong, so that nothing expires by it. */
  clock: ClockGuard;
  /** Waits this many milliseconds. */
  pause: (ms: number) => Promise<void>;
}
