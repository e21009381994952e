import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isLoopback } from "@/lib/base/http";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import defaults from "@/lib/site/defaults.json";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import { DEFAULT_UNSENT_UPLOADS_MB } from "@/lib/site/unsent-uploads";
import { DEFAULT_VISIT_RULES } from "@/lib/site/visit-rules";
import { Couriers } from "./couriers/couriers";
import { makeFollower } from "./kernel/changes/follow-changes";
import { ClockGuard, databaseClock } from "./kernel/db/clock-guard";
import type { Db } from "./kernel/db/schema";
import {
  ebookStore,
  mediaStore,
  prescriptionStore,
  returnPhotoStore,
  seededEbookStore,
  uploadPartStore,
} from "./kernel/files/stores";
import { SingleFlight } from "./kernel/http/single-flight";
import { FileJudge } from "./kernel/judge/file-judge";
import { DailyCounts } from "./kernel/middleware/daily-counts";
import { DEFAULT_ROBOT_COST } from "./kernel/robot/robot-cost";
import { makeRobotVerifier } from "./kernel/robot/robot-verifier";
import { PasswordHasher } from "./kernel/safety/password-hasher";
import { deriveSecrets, loadAppSecret } from "./kernel/safety/secrets";
import { defaultShop } from "./kernel/settings/shop-details";
import { channelsOf, shownChannels } from "./messages/channels";
import type { BackendOptions } from "./options";
import { uploadBudgets } from "./orders/prescriptions/upload-budgets";
import { makePaymentProvider, type ProviderOptions } from "./payments/payment-provider";
import type { Services } from "./services";
import { refreshPayment } from "./settlement/settle-payment";

type Wiring = Pick<ProviderOptions, "callShop" | "closing">;

function clockGuard(db: Db, log: Logger, { now, otherClocks }: BackendOptions): ClockGuard {
  const monotonic = otherClocks?.monotonic ?? now ?? (() => performance.now());
  const agrees = now !== undefined && otherClocks === undefined;
  const database = otherClocks?.database ?? (agrees ? async () => null : databaseClock(db));
  return new ClockGuard({ wall: now ?? Date.now, monotonic, database }, log);
}

/**
 * Creates the dependencies of all routes. Nothing runs or is called yet.
 * @param wiring of the app that the routes belong to
 */
export function makeServices(
  db: Db,
  log: Logger,
  options: BackendOptions,
  wiring: Wiring,
): Services {
  const { siteUrl, dataDir, appSecret, recaptcha, now = Date.now } = options;
  const { origin, hostname, protocol } = new URL(siteUrl);
  const secrets = deriveSecrets(appSecret ?? loadAppSecret(dataDir));
  const cost = options.robotCost ?? DEFAULT_ROBOT_COST;
  const { gatewayFetch, gatewayTimeoutMs: timeoutMs } = options;
  const settings = options.payment ?? { gateway: "none" };
  const { sandbox: sandboxSecret, gatewayToken: tokenKey } = secrets;
  const shopDetails = options.shopDetails ?? (async (locale: Locale) => defaultShop(locale));
  const orderLimits = options.orderLimits ?? (async () => DEFAULT_ORDER_LIMITS);
  const shopName = async () => (await shopDetails(DEFAULT_LOCALE)).name;
  const provider = {
    settings,
    db,
    log,
    origin,
    sandboxSecret,
    tokenKey,
    shopName,
    now,
    gatewayFetch,
    timeoutMs,
  };
  const services: Services = {
    db,
    secrets,
    robot: makeRobotVerifier({ secrets, cost, recaptcha, hostname, now }),
    passwords: new PasswordHasher(),
    flights: new SingleFlight(),
    payment: makePaymentProvider({ ...provider, ...wiring }),
    couriers: new Couriers(options.couriers ?? [], {
      log,
      closing: wiring.closing,
      courierFetch: options.courierFetch,
      timeoutMs,
    }),
    refreshPayment: (kind, number) => refreshPayment(services, kind, number),
    log,
    origin,
    secure: protocol === "https:",
    secondFactor: !isLoopback(hostname),
    rateLimitScale: options.rateLimitScale ?? 1,
    uploadBudgets: uploadBudgets(
      options.unsentUploadsMb ?? DEFAULT_UNSENT_UPLOADS_MB,
      options.rateLimitScale ?? 1,
    ),
    media: mediaStore(dataDir),
    uploadParts: uploadPartStore(dataDir),
    judge: options.judge ?? new FileJudge(log),
    ebookStores: [ebookStore(dataDir), seededEbookStore()],
    prescriptions: prescriptionStore(dataDir),
    returnPhotos: returnPhotoStore(dataDir),
    shopDetails,
    deliveryTerms: options.deliveryTerms ?? (async () => ({})),
    orderRules: async () => ({
      ...(await orderLimits()),
      phone: (await shopDetails(DEFAULT_LOCALE)).phone,
    }),
    prescriptionDays: options.prescriptionDays ?? (async () => defaults.prescriptions.reuseDays),
    reviewApproval: options.reviewApproval ?? (async () => true),
    visitRules: options.visitRules ?? (async () => DEFAULT_VISIT_RULES),
    counts: new DailyCounts(db, now),
    follower: makeFollower(db, log, options),
    channels: channelsOf(options.outbox ?? {}),
    shownChannels: shownChannels(options.outbox ?? {}),
    pushService: options.outbox?.pushService,
    now,
    clock: clockGuard(db, log, options),
    pause: options.pause ?? ((ms) => sleep(ms)),
  };
  return services;
}
