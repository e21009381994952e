import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import { LOCALES } from "@/lib/i18n/locales";
import { normaliseAnyPhone } from "@/lib/shop/order/phone";

const MAX_RAW = 5_000;
const INVALID_PHONE = "Please enter a valid phone number.";

/** What a form says when its robot check is missing or refused. */
export const ROBOT_MESSAGE = "Please complete the robot check.";

/** One line of required text, cleaned. */
export function requiredLine(missing: string, min: number, max: number) {
  return z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .min(min, `Please write at least ${min} characters.`)
        .max(max, `Please write at most ${max} characters.`),
    );
}

/** A short line that `read` understands, in the form it is stored. */
export function readableLine(
  missing: string,
  invalid: string,
  read: (raw: string) => string | null,
) {
  return requiredLine(missing, 1, 40).transform((raw, context) => {
    const value = read(raw);
    if (value !== null) return value;
    context.addIssue(invalid);
    return z.NEVER;
  });
}

/** A phone number of whatever country, as it is stored. */
export function requiredPhone() {
  return readableLine("Please enter your phone number.", INVALID_PHONE, normaliseAnyPhone);
}

/** Text that may be missing; empty counts as missing and becomes null. */
export function optionalText(max: number, clean: (text: string) => string) {
  const tooLong = `Please write at most ${max} characters.`;
  return z
    .string({ error: "Please write text." })
    .max(MAX_RAW, { error: tooLong, abort: true })
    .transform(clean)
    .pipe(z.string().max(max, tooLong))
    .nullish()
    .transform((text) => text || null);
}

/** An e-mail address that may be missing. */
export function optionalEmail() {
  return optionalText(200, cleanLine).refine(
    (value) => value === null || z.email().safeParse(value).success,
    "Please enter a valid e-mail address.",
  );
}

/** A phone number of whatever country that may be missing, as it is stored. */
export function optionalPhone(max: number) {
  return optionalText(max, cleanLine).transform((raw, context) => {
    if (raw === null) return null;
    const number = normaliseAnyPhone(raw);
    if (number !== null) return number;
    context.addIssue(INVALID_PHONE);
    return z.NEVER;
  });
}

/** Of the page that sent it; what is no language counts as not told. */
export function pageLanguage() {
  return z.enum(LOCALES).optional().catch(undefined);
}

/** The token of the robot check a form must have passed. */
export function robotToken() {
  return z.string({ error: ROBOT_MESSAGE }).min(1, ROBOT_MESSAGE);
}

/** The same token where it is sent only once the server has asked for it; else empty. */
export function optionalRobotToken() {
  return z.string().catch("");
}
