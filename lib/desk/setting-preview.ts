import { type Loose, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { WEEKDAY_NAMES } from "@/lib/i18n/dates/dhaka-day";
import type { Locale } from "@/lib/i18n/locales";
import { promiseAt } from "@/lib/shop/order/promised-day";
import type { ShippingArea } from "@/lib/shop/order/shipping";

/** Parts of the shop that show a setting. */
const PREVIEWS = {
  contact: ["name", "tagline", "phone", "email", "address", "hours", "licences"],
  delivery: ["deliveryRules", "deliveryDays"],
} as const;

/** Returns the part of the shop that shows a setting; null for one that is not previewed. */
export function previewKind(key: string): keyof typeof PREVIEWS | null {
  const kinds = Object.keys(PREVIEWS) as (keyof typeof PREVIEWS)[];
  return kinds.find((kind) => PREVIEWS[kind].some((one) => one === key)) ?? null;
}

const LICENCES = ["drug", "online", "trade", "bin", "dbid"] as const;

/** Returns what the contact block of a page shows, in one of the shop's languages. */
export function contactPreview(settings: Loose, locale: Locale) {
  const local = (key: string) => looseText(looseObject(settings[key])[locale]) ?? "";
  const licences = looseObject(settings.licences);
  return {
    name: local("name"),
    tagline: local("tagline"),
    address: local("address"),
    hours: local("hours"),
    phone: looseText(settings.phone) ?? "",
    email: looseText(settings.email) ?? "",
    licences: LICENCES.flatMap((kind) => {
      const number = looseText(licences[kind]);
      return number ? [{ kind, number }] : [];
    }),
  };
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns the days until the delivery to an area: the last of its two numbers; null if unreadable. */
function lastDay(deliveryDays: unknown, area: ShippingArea): number | null {
  const days = looseObject(deliveryDays)[area];
  return Array.isArray(days) ? looseNumber(days[1]) : null;
}

/**
 * Returns the delivery charge of an order placed now, in taka, and the promised day; null for
 * invalid values of the form.
 * @param now epoch ms
 */
export function deliveryPreview(settings: Loose, area: ShippingArea, now: number) {
  const rules = looseObject(settings.deliveryRules);
  const { charge, freeFrom } = looseObject(rules[area]);
  const openDays = looseObject(rules.openDays);
  const handOver = looseText(rules.handOver) ?? "";
  const holidays = Array.isArray(rules.holidays) ? rules.holidays.map(String) : [];
  const days = lastDay(settings.deliveryDays, area);
  const calendar = {
    handOver,
    holidays,
    openDays: {
      Sunday: false,
      Monday: false,
      Tuesday: false,
      Wednesday: false,
      Thursday: false,
      Friday: false,
      Saturday: false,
      ...Object.fromEntries(WEEKDAY_NAMES.map((day) => [day, openDays[day] === true])),
    },
  };
  const promise = days !== null && CLOCK.test(handOver) ? promiseAt(calendar, days, now) : null;
  return {
    charge: looseNumber(charge),
    freeFrom: looseNumber(freeFrom),
    promisedDay: promise?.day ?? null,
  };
}
