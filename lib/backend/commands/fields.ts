import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import { dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import { readTypedOrderNumber } from "@/lib/shop/order/order-number";
import { toPoisha } from "@/lib/shop/pricing/price";

/** Something that may be given: its placeholder, and what it is, for `--help`. */
export function field<S extends z.ZodType>(schema: S, value: string, description: string): S {
  return schema.meta({ value, description });
}

/** An option without a value. */
export function flag(description: string) {
  return z.boolean().default(false).meta({ description });
}

/** A text of one line. */
export function line(max: number) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, "must not be empty").max(max, `must have at most ${max} characters`));
}

/** Who changes something; its own schema, asked for by every command that does. */
export const byWhom = z.object({
  by: field(line(60), "NAME", "who does it, for the audit (required)"),
});

/** A text that `read` understands. */
export function readAs<T>(read: (raw: string) => T | null, wrong: string) {
  return z.string().transform((raw, context): T => {
    const value = read(raw);
    if (value !== null) return value;
    context.addIssue(wrong);
    return z.NEVER;
  });
}

export const orderNumber = field(
  readAs(readTypedOrderNumber, "must be an order number such as NM-7Q2K-9WXM-T4PA"),
  "NUMBER",
  "number of the order",
);

/** A whole number as a person writes it. */
export function whole(min: number, max = 999_999_999) {
  return readAs(
    (raw) =>
      /^\d{1,9}$/.test(raw) && Number(raw) >= min && Number(raw) <= max ? Number(raw) : null,
    `must be a whole number from ${min}${max === 999_999_999 ? " on" : ` to ${max}`}`,
  );
}

/** The number of a row. */
export function idField(description: string) {
  return field(whole(1), "ID", description);
}

/** A product as staff name it. */
export const productField = field(line(100), "PRODUCT", "SKU or id of the product");

/** Money in taka, with at most two decimals; in poisha. */
export const taka = readAs(
  (raw) => (/^\d{1,9}(?:\.\d{1,2})?$/.test(raw) ? toPoisha(Number(raw)) : null),
  "must be taka such as 1450 or 99.50",
);

/** A day such as 2026-01-31. */
export const day = z.iso.date("must be a day such as 2026-01-31");

const DAY_MINUTES = 24 * 60;

const TIME = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;

/** A time in Dhaka such as 2026-01-31 17:20; epoch ms. */
export const dhakaTimeField = readAs((raw) => {
  const [, date = "", hours, minutes] = TIME.exec(raw.trim()) ?? [];
  if (!day.safeParse(date).success) return null;
  return dhakaMoment(date, Number(hours) * 60 + Number(minutes));
}, "must be a time in Dhaka such as '2026-01-31 17:20'");

/** The end of a day in Dhaka, epoch ms. */
export const dayEnd = day.transform((text) => dhakaMoment(text, DAY_MINUTES) - 1);

/** First and last day of what is wanted, both optional. */
export const dayRange = {
  since: field(day.optional(), "DAY", "only from this day on, such as 2026-01-31"),
  until: field(day.optional(), "DAY", "only up to and with this day"),
};

/** The moments, epoch ms, from which and before which that is in Dhaka. */
export function momentsOf({ since, until }: { since?: string; until?: string }) {
  return {
    since: since === undefined ? undefined : dhakaMoment(since, 0),
    until: until === undefined ? undefined : dhakaMoment(until, DAY_MINUTES),
  };
}

/** How many are shown at most. */
export function limitField(standard: number) {
  const schema = whole(1, 100_000).default(standard);
  return field(schema, "COUNT", `at most so many, ${standard} when not given`);
}
