import { addDays, addYears } from "date-fns";
import type { OddDelivery } from "@/lib/contract/terms";
import { dhakaDay, IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Batch } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";

/** Days before its expiry from which a batch is odd, and years after which it is. */
const SOON_DAYS = 90;
const LATE_YEARS = 10;

/** What is compared: money in poisha, times in epoch ms. */
interface Compared {
  batchNo: string;
  /** Of the delivery; undefined if it was not given. */
  expiresOn?: number;
  cost?: number;
  /** The batch of this number that is there. */
  known: Pick<Batch, "expires_on" | "selling_price" | "purchase_price"> | undefined;
  /** Price of the product. */
  price: number;
}

/** An unusual fact of a delivery, with its text. */
interface Oddity {
  code: OddDelivery;
  text: string;
}

/** Returns what is unusual about the expiry of a delivery. @param expiry epoch ms */
export function oddExpiry(expiry: number, now: number): Oddity[] {
  const day = dhakaDay(expiry);
  if (expiry <= now) return [{ code: "expired", text: `Its last day ${day} is over.` }];
  if (expiry <= addDays(now, SOON_DAYS, IN_DHAKA).getTime())
    return [
      { code: "expires_soon", text: `It expires on ${day}, within the next ${SOON_DAYS} days.` },
    ];
  if (expiry <= addYears(now, LATE_YEARS, IN_DHAKA).getTime()) return [];
  return [
    { code: "expires_late", text: `It expires on ${day}, in more than ${LATE_YEARS} years.` },
  ];
}

/** Returns what is unusual about a delivery, with texts that say what confirming it does. */
export function oddities(
  { batchNo, expiresOn, cost, known, price }: Compared,
  now: number,
): Oddity[] {
  const expiry = expiresOn ?? known?.expires_on;
  const found = expiry === undefined ? [] : oddExpiry(expiry, now);
  if (!known) return found;
  const { expires_on: was, selling_price: sold, purchase_price: paid } = known;
  if (expiresOn !== undefined && expiresOn !== was)
    found.push({
      code: "other_expiry",
      text: `Batch ${batchNo} is known with the last day ${dhakaDay(was)}: it becomes ${dhakaDay(expiresOn)} for all its pieces.`,
    });
  if (sold !== price)
    found.push({
      code: "other_price",
      text: `Batch ${batchNo} is sold for ${toTaka(sold)} taka and not for ${toTaka(price)}: its price stays.`,
    });
  if (cost !== undefined && paid !== null && cost !== paid)
    found.push({
      code: "other_cost",
      text: `Batch ${batchNo} is known with the cost ${toTaka(paid)} taka, which stays.`,
    });
  return found;
}

const PLEASE_CHECK = "Please check this delivery. Send it again if it is right.";

/**
 * @param confirmed codes that staff have confirmed
 * @throws AppError 422 with all texts, and their codes as `odd`, unless each code is confirmed
 */
export function checkConfirmed(found: readonly Oddity[], confirmed: readonly OddDelivery[]): void {
  if (found.every(({ code }) => confirmed.includes(code))) return;
  const errors = { confirmed: found.map(({ text }) => text) };
  throw new AppError(422, PLEASE_CHECK, errors, { odd: found.map(({ code }) => code) });
}
