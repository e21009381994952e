import type { AppError } from "@/lib/backend/kernel/errors";
import { problemBody } from "@/lib/backend/kernel/http/problem-body";
import { type Loose, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { cleanLine } from "@/lib/base/text/clean";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";

/** Returns a JSON error response of the API gateway; `requestId` identifies its log entry. */
export function gatewayError(status: number, said: string, requestId: string): Response {
  return Response.json(
    { ...problemBody(said), request_id: requestId },
    { status, headers: { "cache-control": "no-store", "x-request-id": requestId } },
  );
}

/** Returns the response to a rate-limited request. */
export function tooManyResponse(error: AppError, requestId: string): Response {
  const { said, status, extra } = error;
  const headers = {
    "cache-control": "no-store",
    "x-request-id": requestId,
    "retry-after": String(extra.retry_after),
  };
  return Response.json(
    { ...problemBody(said), ...extra, request_id: requestId },
    { status, headers },
  );
}

const MAX_TEXT = 500;
const MAX_FIELDS = 50;
const MAX_PER_FIELD = 5;
const MAX_DAYS = 100;

/** Messages for refusals of an external API without a usable message. */
const GENERIC: Record<number, string> = {
  401: refusalText("accounts.loginRequired"),
  403: refusalText("request.notAllowed"),
  404: refusalText("request.notFound"),
  405: refusalText("request.wrongMethod"),
  413: refusalText("request.tooLarge"),
  419: refusalText("request.sessionExpired"),
  422: refusalText("request.checkForm"),
  429: refusalText("request.tooManyLater"),
};

const TEXT_EXTRAS = ["code", "product", "reason", "phone"];
const NUMBER_EXTRAS = ["left", "limit", "retry_after"];
const TOTALS = ["subtotal", "shipping_charge", "tax", "discount", "total"];

/** Returns the default message for a status. */
export function genericRefusal(status: number): string {
  return GENERIC[status] ?? refusalText("request.refused");
}

function boundedText(value: unknown): string | null {
  const text = typeof value === "string" ? looseText(value) : null;
  return text && (cleanLine(text.slice(0, MAX_TEXT)) || null);
}

function fieldErrors(errors: unknown): Record<string, string[]> {
  const entries = Object.entries(looseObject(errors)).slice(0, MAX_FIELDS);
  return Object.fromEntries(
    entries.map(([field, messages]) => [
      field.slice(0, MAX_TEXT),
      [messages]
        .flat()
        .slice(0, MAX_PER_FIELD)
        .flatMap((one) => boundedText(one) ?? []),
    ]),
  );
}

function picked<Value>(body: Loose, names: string[], read: (value: unknown) => Value | null) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(body[name]);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Whether a body exposes internals, as a framework in debug mode does. */
function isDebug(body: Loose): boolean {
  const talks = /SQLSTATE|stack trace|\bvendor\/|\\\\|\w\\\w+\\/i;
  return "exception" in body || "trace" in body || talks.test(String(body.message ?? ""));
}

/**
 * Reduces a 4xx body of an external API to the fields of the contract, with bounded texts and
 * lists.
 * @param body parsed JSON of any shape
 */
export function refusalBody(status: number, body: unknown): Loose {
  const said = looseObject(body);
  if (isDebug(said)) return problemBody(genericRefusal(status));
  const message = boundedText(said.message);
  const errors = fieldErrors(said.errors);
  const totals = picked(looseObject(said.totals), TOTALS, looseNumber);
  return {
    ...(message === null ? problemBody(genericRefusal(status)) : { message }),
    ...(Object.keys(errors).length > 0 && { errors }),
    ...picked(said, TEXT_EXTRAS, boundedText),
    ...picked(said, NUMBER_EXTRAS, looseNumber),
    ...(Object.keys(totals).length > 0 && { totals }),
    // Free times, in the refusal of a booking for a time that is taken.
    ...(Array.isArray(said.days) && { days: said.days.slice(0, MAX_DAYS) }),
  };
}
