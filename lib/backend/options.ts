import type { Locale } from "@/lib/i18n/locales";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { OrderLimits } from "@/lib/site/order-limits";
import type { Retention } from "@/lib/site/retention";
import type { VisitRules } from "@/lib/site/visit-rules";
import type { CourierSettings } from "./couriers/couriers";
import type { Stale } from "./kernel/changes/change";
import type { FileJudge } from "./kernel/judge/file-judge";
import type { RecaptchaSettings } from "./kernel/robot/recaptcha";
import type { RobotCost } from "./kernel/robot/robot-cost";
import type { DeliveryTerms } from "./kernel/settings/order-terms";
import type { ShopDetails } from "./kernel/settings/shop-details";
import type { ProviderOptions } from "./payments/payment-provider";
import type { PaymentSettings } from "./payments/payment-settings";

export interface BackendOptions {
  /**
   * Folder of the database, the secret and uploaded files; created if missing. With PostgreSQL it
   * contains files only.
   */
  dataDir: string;
  /** PostgreSQL to use instead of the SQLite file; requires `appSecret`. */
  databaseUrl?: string;
  /**
   * Public URL of the shop. Its scheme determines Secure cookies; only its origin may send writes.
   */
  siteUrl: string;
  /** Stored in `dataDir` when not given. */
  appSecret?: string;
  /** Whether an empty database is filled with the demo data. */
  seed: "demo" | "none";
  /**
   * Whether the demo's staff have prescriptions, an order to confirm, a return and a complaint to
   * decide about; they have by default. Tests begin without.
   */
  demoCases?: boolean;
  logLevel?: string;
  recaptcha?: RecaptchaSettings;
  /** Multiplies every rate limit; defaults to 1. */
  rateLimitScale?: number;
  /** Most megabytes of files that are not sent with an order yet; 2,000 by default. */
  unsentUploadsMb?: number;
  /** Judges uploaded files; by default the backend has one, which it closes. */
  judge?: FileJudge;
  /** Called when an invoice is printed; defaults to the demo shop. */
  shopDetails?: (locale: Locale) => Promise<ShopDetails>;
  /**
   * Called with the settings in the database at the start and after each change. Resolves to the
   * keys with invalid values.
   */
  onSettings?: (stored: Record<string, unknown>) => Promise<string[]>;
  /**
   * Called at the start and after each change of the settings: a hash of the texts of each page
   * without a record, by path.
   */
  textHashes?: () => Promise<Record<string, string>>;
  /** Time to wait for PostgreSQL at the start, in ms; 30 s by default. */
  databaseWaitMs?: number;
  /**
   * Called for each order, cart and live product; by default everywhere for the standard charges,
   * without cash on delivery and without a promised day.
   */
  deliveryTerms?: () => Promise<DeliveryTerms>;
  /** Called for each order; defaults to the defaults of the site settings. */
  orderLimits?: () => Promise<OrderLimits>;
  /** Called once a day; defaults to the defaults of the site settings. */
  retention?: () => Promise<Retention>;
  /**
   * Called for each accepted prescription: for how many days it can be used again, 0 for never;
   * defaults to the default of the site settings.
   */
  prescriptionDays?: () => Promise<number>;
  /**
   * Called for each review: whether reviews by customers who did not buy the product need approval;
   * defaults to true.
   */
  reviewApproval?: () => Promise<boolean>;
  /** Called for each appointment that is shown or moved; defaults to the defaults of the settings. */
  visitRules?: () => Promise<VisitRules>;
  /**
   * Called after each change that pages show: of this instance before the response to its request, of
   * others and of commands within a second. Called again with the same changes when it rejects.
   */
  onStale?: (stale: Stale[]) => Promise<void>;
  /** Called with a line of text for each step of the start. */
  onProgress?: (line: string) => void;
  /** Payment gateways; by default none. */
  payment?: PaymentSettings;
  /** Couriers with an interface; by default none. */
  couriers?: readonly CourierSettings[];
  /** Receivers of events and mails; by default none. */
  outbox?: OutboxConfig;
  /** For tests: payments are swept only by calls of `sweep`, and no page expires by itself. */
  manualSweeps?: boolean;
  /** For tests: an easier proof of work. */
  robotCost?: RobotCost;
  /** For tests: returns the time in epoch milliseconds. */
  now?: () => number;
  /**
   * For tests: the monotonic clock in ms, and the clock of the database in epoch ms. By default those
   * of the system and of PostgreSQL; with `now` they agree with it.
   */
  otherClocks?: { monotonic: () => number; database?: () => Promise<number> };
  /**
   * For tests: time in ms without a sweep after which open holds begin anew; an hour by default.
   */
  downtimeMs?: number;
  /** For tests: replaces waiting for the given ms. */
  pause?: (ms: number) => Promise<void>;
  /** For tests: receives each log entry as a line of JSON, instead of stdout. */
  onLog?: (line: string) => void;
  /** For tests: middleware for calls to the gateway. */
  gatewayFetch?: ProviderOptions["gatewayFetch"];
  /** For tests: replaces the network between the shop and couriers. */
  courierFetch?: (request: Request) => Promise<Response>;
  /** For tests: timeout of one call to the gateway or a courier in ms. */
  gatewayTimeoutMs?: number;
}
