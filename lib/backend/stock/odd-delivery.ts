import { addDays, addYears } from "date-fns";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
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
  if (expiry <= now) return [{ code: "expired", text: refusalText("stock.lastDayOver", { day }) }];
  if (expiry <= addDays(now, SOON_DAYS, IN_DHAKA).getTime())
    return [
      { code: "expires_soon", text: refusalText("stock.expiresSoon", { day, days: SOON_DAYS }) },
    ];
  if (expiry <= addYears(now, LATE_YEARS, IN_DHAKA).getTime()) return [];
  return [
    { code: "expires_late", text: refusalText("stock.expiresLate", { day, years: LATE_YEARS }) },
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
      text: refusalText("stock.otherExpiry", {
        batch: batchNo,
        was: dhakaDay(was),
        becomes: dhakaDay(expiresOn),
      }),
    });
  if (sold !== price)
    found.push({
      code: "other_price",
      text: refusalText("stock.otherPrice", {
        batch: batchNo,
        price: toTaka(sold),
        sent: toTaka(price),
      }),
    });
  if (cost !== undefined && paid !== null && cost !== paid)
    found.push({
      code: "other_cost",
      text: refusalText("stock.otherCost", { batch: batchNo, cost: toTaka(paid) }),
    });
  return found;
}

const PLEASE_CHECK = refusalText("stock.checkDelivery");

/**
 * @param confirmed codes that staff have confirmed
 * @throws AppError 422 with all texts, and their codes as `odd`, unless each code is confirmed
 */
export function checkConfirmed(found: readonly Oddity[], confirmed: readonly OddDelivery[]): void {
  if (found.every(({ code }) => confirmed.includes(code))) return;
  const errors = { confirmed: found.map(({ text }) => text) };
  throw new AppError(422, PLEASE_CHECK, errors, { odd: found.map(({ code }) => code) });
}
