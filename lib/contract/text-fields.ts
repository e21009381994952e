import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import { accountPhone, lookupPhone, normaliseAnyPhone } from "./phone";
import { refusalText } from "./refusal-texts/refusal";
import { ROBOT_TOKEN, tooLong } from "./request-fields";
import { findCode, TYPED_CODE_LIMIT } from "./typed-code";

const MAX_RAW = 5_000;
const MISSING_PHONE = refusalText("fields.phone");
const INVALID_PHONE = refusalText("fields.validPhone");

/** Shown by a form when its robot check is missing or rejected. */
export const ROBOT_MESSAGE = refusalText("robot.required");

const NO_CODE = refusalText("codes.sixDigits");
const NO_CONTACT = refusalText("codes.contactRequired");
export const PHONE = "As typed, with or without country code, Bengali digits too.";

/** Schema of a required line of text, cleaned. */
export function requiredLine(missing: string, min: number, max: number) {
  return z
    .string({ error: missing })
    .meta({ minLength: min, maxLength: max })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .min(min, refusalText("fields.atLeast", { count: min }))
        .max(max, tooLong(max)),
    );
}

/** Schemas of the name, phone and address that an order goes to, in no country's format. */
export function deliveryLines() {
  return {
    name: requiredLine(refusalText("fields.name"), 1, 100),
    phone: requiredLine(MISSING_PHONE, 1, 40),
    address: requiredLine(refusalText("delivery.address"), 3, 300),
    city: requiredLine(refusalText("delivery.city"), 1, 100),
    zip: requiredLine(refusalText("delivery.zip"), 1, 20),
  };
}

/** Schema of a short line that `read` can parse, returned in its stored form. */
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

/** Schema of a new phone number of any country, returned in its stored form. */
export function requiredPhone() {
  return readableLine(MISSING_PHONE, INVALID_PHONE, normaliseAnyPhone).describe(PHONE);
}

/** Schema of the phone number of something that is stored. */
export function knownPhone() {
  return readableLine(MISSING_PHONE, INVALID_PHONE, lookupPhone).describe(PHONE);
}

/** Schema of optional text; empty text becomes null. */
export function optionalText(max: number, clean: (text: string) => string) {
  return z
    .string({ error: refusalText("fields.text") })
    .max(MAX_RAW, { error: tooLong(max), abort: true })
    .meta({ maxLength: max })
    .transform(clean)
    .pipe(z.string().max(max, tooLong(max)))
    .nullish()
    .transform((text) => text || null);
}

const EMAIL_ABROAD = refusalText("contact.emailForDelivery");

/** Schema of an optional email address. */
export function optionalEmail() {
  return optionalText(200, cleanLine).refine(
    (value) => value === null || z.email().safeParse(value).success,
    refusalText("fields.validEmail"),
  );
}

/**
 * Schema of the email address of an order: required for other countries, since only an email says
 * there what the delivery costs.
 */
export function orderEmail(abroad: boolean) {
  return optionalEmail().refine((value) => value !== null || !abroad, EMAIL_ABROAD);
}

function optionalNumber(max: number, read: (raw: string) => string | null) {
  return optionalText(max, cleanLine).transform((raw, context) => {
    if (raw === null) return null;
    const number = read(raw);
    if (number !== null) return number;
    context.addIssue(INVALID_PHONE);
    return z.NEVER;
  });
}

/** Schema of an optional new phone number of any country, returned in its stored form. */
export const optionalPhone = (max: number) => optionalNumber(max, normaliseAnyPhone);

/** Schema of the optional phone number of something that is stored. */
export const optionalKnownPhone = (max: number) => optionalNumber(max, lookupPhone);

/** Schema of the required token of a robot check. */
export function robotToken() {
  return z.string({ error: ROBOT_MESSAGE }).min(1, ROBOT_MESSAGE).describe(ROBOT_TOKEN);
}

/** Schema of a token that is only sent after the server requested a robot check; else empty. */
export function optionalRobotToken() {
  return z
    .string()
    .optional()
    .catch(undefined)
    .transform((token) => token ?? "")
    .describe("Sent once the server has asked for it.");
}

/** Schema of the code of a message; a whole pasted message is accepted. */
export function typedCode() {
  return z
    .string({ error: NO_CODE })
    .describe("Six digits; Bengali digits and spaces too.")
    .transform((typed, context) => {
      const code = typed.length > TYPED_CODE_LIMIT ? null : findCode(typed);
      if (code !== null) return code;
      context.addIssue({ code: "custom", message: NO_CODE });
      return z.NEVER;
    });
}

/** Schema of a code that need not be given. */
export function optionalCode() {
  return typedCode()
    .nullish()
    .transform((code) => code ?? null);
}

/** Stored form of a mobile number or email address; null if it is neither. */
function storedContact(raw: string): string | null {
  return accountPhone(raw) ?? (z.email().safeParse(raw).success ? raw.toLowerCase() : null);
}

/** Schema of a mobile number or email address, returned in its stored form. */
export function typedContact() {
  return requiredLine(NO_CONTACT, 1, 200).transform((raw, context) => {
    const stored = storedContact(raw);
    if (stored !== null) return stored;
    context.addIssue(NO_CONTACT);
    return z.NEVER;
  });
}
