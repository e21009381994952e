import { addDays, parseISO } from "date-fns";
import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import { possibleDays } from "@/lib/base/text/read-day";
import { readNumber } from "@/lib/base/text/read-number";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { dhakaDayEnd, dhakaMoment, IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";
import { toPoisha } from "@/lib/shop/pricing/price";

/** Adds the placeholder and description for `--help` to a schema. */
export function field<S extends z.ZodType>(schema: S, value: string, description: string): S {
  return schema.meta({ value, description });
}

/** Schema of an option without a value. */
export function flag(description: string) {
  return z.boolean().default(false).meta({ description });
}

/** Schema of one line of text. */
export function line(max: number) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, refusalText("cells.notEmpty"))
        .max(max, refusalText("cells.atMost", { count: max })),
    );
}

/** Author of a change; a separate schema for all commands that change something. */
export const authorSchema = z.object({
  by: field(line(60), "NAME", "who does it, for the audit (required)"),
});

/** Schema of a text that `read` can parse. */
export function parsedText<T>(read: (raw: string) => T | null, wrong: string) {
  return z.string().transform((raw, context): T => {
    const value = read(raw);
    if (value !== null) return value;
    context.addIssue(wrong);
    return z.NEVER;
  });
}

/** Returns the number in a text if it is in a range. */
function numberWithin(raw: string, decimals: 0 | 2, min: number, max: number): number | null {
  const value = readNumber(raw, decimals);
  return value !== null && value >= min && value <= max ? value : null;
}

/** Schema of a whole number. */
export function wholeNumberText(min: number, max = 999_999_999) {
  return parsedText(
    (raw) => numberWithin(raw, 0, min, max),
    max === 999_999_999
      ? `must be a whole number from ${min} on`
      : refusalText("cells.wholeNumber", { least: min, most: max }),
  );
}

/** Schema of a row id. */
export function idField(description: string) {
  return field(wholeNumberText(1), "ID", description);
}

/** Amount in taka with at most two decimals, parsed to poisha. */
export const taka = parsedText((raw) => {
  const value = numberWithin(raw, 2, 0, 999_999_999.99);
  return value === null ? null : toPoisha(value);
}, refusalText("cells.taka"));

/** Percent with at most two decimals. */
export const percentText = parsedText(
  (raw) => numberWithin(raw, 2, 0, 100),
  "must be percent from 0 to 100, such as 15 or 7.5",
);

/** A day such as 2026-01-31, also in other notations that mean one day only. */
export const day = z.string().transform((raw, context): string => {
  const [found, other] = possibleDays(raw);
  if (found !== undefined && other === undefined) return found;
  context.addIssue(found === undefined ? refusalText("cells.day") : refusalText("cells.twoDays"));
  return z.NEVER;
});

const TIME = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;

/** A time in Dhaka such as 2026-01-31 17:20, parsed to epoch ms. */
export const dhakaTimeField = parsedText((raw) => {
  const [, date = "", hours, minutes] = TIME.exec(raw.trim()) ?? [];
  if (possibleDays(date).length === 0) return null;
  return dhakaMoment(date, Number(hours) * 60 + Number(minutes));
}, "must be a time in Dhaka such as '2026-01-31 17:20'");

/** A day, parsed to its end in Dhaka in epoch ms. */
export const dayEnd = day.transform(dhakaDayEnd);

/** First and last day of a range, both optional. */
export const dayRange = {
  since: field(day.optional(), "DAY", "only from this day on, such as 2026-01-31"),
  until: field(day.optional(), "DAY", "only up to and with this day"),
};

/** Returns the range of days in Dhaka as epoch ms, including the start and excluding the end. */
export function toEpochRange({ since, until }: { since?: string; until?: string }) {
  return {
    since: since === undefined ? undefined : dhakaMoment(since, 0),
    until: until === undefined ? undefined : addDays(parseISO(until, IN_DHAKA), 1).getTime(),
  };
}

/** Schema of the maximum number of rows. @param standard default */
export function limitField(standard: number) {
  const schema = wholeNumberText(1, 100_000).default(standard);
  return field(schema, "COUNT", `at most so many, ${standard} when not given`);
}
