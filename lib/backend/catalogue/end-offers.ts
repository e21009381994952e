import { dhakaDay, dhakaDayEnd } from "@/lib/i18n/dates/dhaka-day";
import { changeData } from "../kernel/audit/change-data";
import type { Db, Trx } from "../kernel/db/schema";
import type { Services } from "../services";
import { staleOf } from "./save-product";

const RUN = { command: "offer ended", actor: { kind: "shop" } } as const;

/** Offers ended in one transaction at most, so that orders do not wait for it. */
const STEP = 20;

function selectOver(db: Db | Trx, today: string, count: number) {
  return db
    .selectFrom("products")
    .select(["id", "discount_percent", "offer_until"])
    .where("offer_until", "<", today)
    .orderBy("id")
    .limit(count)
    .execute();
}

/** Ends some offers whose last day is over. @returns whether there may be more */
async function endSome(services: Pick<Services, "db" | "now" | "channels">): Promise<boolean> {
  return changeData(services, RUN, async (trx, { at }) => {
    const over = await selectOver(trx, dhakaDay(at), STEP);
    const ids = over.map(({ id }) => id);
    if (ids.length > 0)
      await trx
        .updateTable("products")
        .set({ discount_percent: 0, offer_until: null })
        .where("id", "in", ids)
        .execute();
    return {
      audit: over.map(({ id, discount_percent, offer_until }) => ({
        subject: `product ${id}`,
        before: { discount: discount_percent, offer_until },
        after: { discount: 0, offer_until: null },
      })),
      stale: ids.flatMap(staleOf),
      result: over.length === STEP,
    };
  });
}

/**
 * Ends the discounts whose last day in Dhaka is over, with audit entries and changes that pages
 * show. Every process may run it at the same time.
 */
export async function endOffers(
  services: Pick<Services, "db" | "now" | "channels">,
): Promise<void> {
  // Without a transaction while nothing ends, which is nearly always.
  if ((await selectOver(services.db, dhakaDay(services.now()), 1)).length === 0) return;
  while (await endSome(services));
}

/** Returns the epoch ms after which the next offer ends; Infinity for none. */
export async function nextOfferEnd(db: Db): Promise<number> {
  const next = await db
    .selectFrom("products")
    .select((eb) => eb.fn.min("offer_until").as("day"))
    .executeTakeFirst();
  return next?.day ? dhakaDayEnd(next.day) : Number.POSITIVE_INFINITY;
}
