import { DEFAULT_RETENTION } from "@/lib/site/retention";
import { remindOfAppointments } from "./appointments/reminders";
import { notifyBackInStock } from "./back-in-stock/notify-back-in-stock";
import { endOffers, nextOfferEnd } from "./catalogue/end-offers";
import { removeOldParts } from "./content/videos";
import { expireUnpaidEbookOrders } from "./ebook-orders/unpaid-ebook-orders";
import { applyRetention } from "./housekeeping/apply-retention";
import { removeUnusedPictures } from "./housekeeping/remove-unused-pictures";
import { updateSearchKeys } from "./kernel/db/update-search-keys";
import { PeriodicTask } from "./kernel/time/periodic-task";
import type { BackendOptions } from "./options";
import { removeOldPrescriptions } from "./orders/prescriptions/remove-old";
import { releaseHolds } from "./orders/release-holds";
import { renewHolds } from "./orders/renew-holds";
import { expireUnpaidOrders } from "./orders/unpaid-orders";
import { sendRefunds } from "./payments/send-refunds";
import { askForAllPayouts } from "./payouts/ask-payouts";
import { removeOldPhotos } from "./returns/remove-old-photos";
import type { Services } from "./services";
import { flagForReview, settleDue } from "./settlement/sweep-payments";
import { askCouriers } from "./shipments/ask-couriers";

const MINUTE_MS = 60_000;
/** Time without a sweep after which open holds begin anew, in ms. */
const DOWNTIME_MS = 60 * MINUTE_MS;
const SWEEP_MS = { firstMs: 1_000, everyMs: MINUTE_MS };
/** Interval at which counters are written, in ms. */
const COUNTS_MS = { firstMs: 10_000, everyMs: 10_000 };
/** Interval at which unused pictures are deleted, in ms. */
const PICTURES_MS = { firstMs: 15 * MINUTE_MS, everyMs: 6 * 3_600_000 };

/** Periodic jobs of a process. */
interface BackgroundTasks {
  start(): void;
  /** Runs the jobs that are due, without waiting for the timer. */
  sweep(): Promise<void>;
  /** Stops the timers, waits for running jobs, and writes the counters. */
  stop(): Promise<void>;
}

/** Ends offers. @returns ms until the next one ends, a minute at most: staff may set another day */
async function endDueOffers(services: Services): Promise<number> {
  await endOffers(services);
  const wait = (await nextOfferEnd(services.db)) - services.now();
  return Math.max(1, Math.min(MINUTE_MS, wait + 1));
}

export function backgroundTasks(services: Services, options: BackendOptions): BackgroundTasks {
  const { db, log } = services;
  const retention = options.retention ?? (async () => DEFAULT_RETENTION);
  // Jobs that cancel or delete what is too old wait while the clock may be wrong.
  const steadyServices = async (): Promise<Services | null> => {
    const now = await services.clock.forExpiry();
    return now && { ...services, now };
  };
  const whileSteady = (job: (steady: Services) => Promise<void>) => async () => {
    const steady = await steadyServices();
    if (steady) await job(steady);
  };
  const afterRenewal = (job: (steady: Services) => Promise<void>) =>
    whileSteady(async (steady) => {
      await renewHolds(steady, options.downtimeMs ?? DOWNTIME_MS);
      await job(steady);
    });
  const failed = (message: string) => (error: unknown) => log.error({ err: error }, message);
  // Each is a task of its own: one that hangs or fails does not stop the others.
  const jobs: [job: () => Promise<void>, failure: string][] = [
    [() => settleDue(services), "payments cannot be settled"],
    [() => sendRefunds(services), "refunds cannot be sent"],
    [() => askCouriers(services), "couriers cannot be asked"],
    [() => askForAllPayouts(services), "payouts of couriers cannot be read"],
    [whileSteady(flagForReview), "payments cannot be put under review"],
    [whileSteady(expireUnpaidEbookOrders), "e-book orders cannot expire"],
    [afterRenewal(releaseHolds), "pieces cannot be put back"],
    [afterRenewal(expireUnpaidOrders), "orders cannot expire"],
    [whileSteady(remindOfAppointments), "reminders cannot be sent"],
    [
      whileSteady(({ now }) => applyRetention({ db, retention }, now())),
      "old data cannot be deleted",
    ],
    [() => updateSearchKeys(db), "search keys cannot be written"],
    [() => notifyBackInStock(services), "back-in-stock notices cannot be sent"],
    [
      whileSteady((steady) => removeOldPrescriptions(steady, retention)),
      "prescriptions cannot be deleted",
    ],
    [whileSteady((steady) => removeOldPhotos(steady, retention)), "photos cannot be deleted"],
  ];
  const sweepers = jobs.map(
    ([job, failure]) => new PeriodicTask(job, { ...SWEEP_MS, onError: failed(failure) }),
  );
  const endOffersWhileSteady = async () => {
    const steady = await steadyServices();
    return steady ? endDueOffers(steady) : MINUTE_MS;
  };
  const offers = new PeriodicTask(endOffersWhileSteady, {
    ...SWEEP_MS,
    onError: failed("offers cannot be ended"),
  });
  const removeUploads = whileSteady(async (steady) => {
    await removeUnusedPictures(steady);
    await removeOldParts(steady);
  });
  const pictures = new PeriodicTask(removeUploads, {
    ...PICTURES_MS,
    onError: failed("unused uploads cannot be deleted"),
  });
  const counts = new PeriodicTask(() => services.counts.write(), {
    ...COUNTS_MS,
    onError: failed("daily counts were not written"),
  });
  const tasks = [...sweepers, offers, pictures, counts];
  return {
    start: () => {
      for (const task of tasks) task.start();
    },
    sweep: async () => {
      for (const task of [...sweepers, offers, counts]) await task.run();
    },
    stop: async () => {
      for (const task of tasks) await task.stop();
      await counts.run();
    },
  };
}
