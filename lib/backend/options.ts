import type { Locale } from "@/lib/i18n/locales";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { OrderLimits } from "@/lib/site/order-limits";
import type { Stale } from "./change";
import type { PaymentSettings, ProviderOptions } from "./payment/payment-provider";
import type { RobotCost } from "./robot/altcha";
import type { RecaptchaSettings } from "./robot/recaptcha";
import type { DeliveryTerms } from "./services/orders/order-input";
import type { ShopDetails } from "./services/receipt/shop-details";

export interface BackendOptions {
  /** Folder of the database and the secret, made when missing; with PostgreSQL of e-book files only. */
  dataDir: string;
  /** The PostgreSQL to use in place of the SQLite file; needs `appSecret`. */
  databaseUrl?: string;
  /** Public address; its scheme decides Secure cookies, its origin who may write. */
  siteUrl: string;
  /** Kept in `dataDir` when not given. */
  appSecret?: string;
  /** Whether an empty shop is filled with the demo data. */
  seed: "demo" | "none";
  logLevel?: string;
  recaptcha?: RecaptchaSettings;
  /** Multiplies every rate limit; 1 when not given. */
  rateLimitScale?: number;
  /** Asked when an invoice is printed; the demo shop's when not given. */
  shopDetails?: (locale: Locale) => Promise<ShopDetails>;
  /**
   * Given the settings in the database at the start, and after each change of them; answers the keys whose
   * values cannot be used.
   */
  onSettings?: (stored: Record<string, unknown>) => Promise<string[]>;
  /** How long a start waits for PostgreSQL in ms; 30 s when not given. */
  databaseWaitMs?: number;
  /** Asked when an order is placed; everywhere, and not in cash, when not given. */
  deliveryTerms?: () => Promise<DeliveryTerms>;
  /** Asked when something is ordered; the defaults of the site settings when not given. */
  orderLimits?: () => Promise<OrderLimits>;
  /**
   * Told within a second what others changed in the database, and this shop without a request of the
   * caller's, such as the stock of an order that expired; when it rejects it is told again.
   */
  onStale?: (stale: Stale[]) => Promise<void>;
  /** Told, line by line, what opening does. */
  onProgress?: (line: string) => void;
  /** How orders are paid; not at all when not given. */
  payment?: PaymentSettings;
  /** Who is told what happens, and how; nobody when not given. */
  outbox?: OutboxConfig;
  /** For tests: an easier robot check. */
  robotCost?: RobotCost;
  /** For tests: epoch milliseconds. */
  now?: () => number;
  /** For tests: takes the place of waiting so many milliseconds. */
  pause?: (ms: number) => Promise<void>;
  /** For tests: is told what is logged, one JSON line at a time; then nothing goes to stdout. */
  onLog?: (line: string) => void;
  /** For tests: stands between the shop and its gateway. */
  gatewayFetch?: ProviderOptions["gatewayFetch"];
  /** For tests: how long one call to the gateway may take. */
  gatewayTimeoutMs?: number;
}
