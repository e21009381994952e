import type { AxiosError } from "axios";
import { cookiesBlocked } from "@/lib/base/cookies-blocked";
import { NotSentError } from "./browser";
import { ReadError, type ReadResponse } from "./read-json";

/** Failure of a browser call, as shown to the visitor. */
export interface Problem {
  /**
   * HTTP status; null without a response, when it is unknown whether a write was done; 0 when the
   * call was not sent.
   */
  status: number | null;
  message: string | null;
  /** Messages by field. */
  errors: Record<string, string[]>;
  /** Body of the refusal, for calls with extra fields; null when the server failed. */
  body: unknown;
}

/** Statuses of the contract's refusals. The body of any other response is never shown. */
const REFUSALS = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 419, 422, 429]);

/** Refusals of a request without a session, or without that of its token. */
const NO_SESSION = new Set([401, 403, 419]);

/** Translated like the texts of the embedded backend. */
const COOKIES_BLOCKED = "Your browser blocks cookies. Allow them for this site, or call us.";

const NOT_SENT = 0;

/** Returns the response of an error, if there was one. */
function responseOf(error: unknown): ReadResponse | undefined {
  return error instanceof ReadError || isAxiosError(error) ? error.response : undefined;
}

// Own check, because importing axios' function would load all of axios.
function isAxiosError(error: unknown): error is AxiosError {
  return isObject(error) && error.isAxiosError === true;
}

/**
 * Reads an error response of the contract. Invalid fields and the whole body of a server failure
 * are left out, so that no form shows them.
 */
export function problemOf(error: unknown): Problem {
  const response = responseOf(error);
  const status = response?.status ?? (error instanceof NotSentError ? NOT_SENT : null);
  const body: unknown = status !== null && REFUSALS.has(status) ? response?.data : null;
  const { message, errors } = isObject(body) ? body : {};
  // Without its cookie each request is that of a new visitor, and repeating it never helps.
  if (status !== null && NO_SESSION.has(status) && cookiesBlocked())
    return { status, message: COOKIES_BLOCKED, errors: {}, body: null };
  return {
    status,
    message: typeof message === "string" && message ? message : null,
    errors: isObject(errors) ? fieldErrors(errors) : {},
    body,
  };
}

/**
 * Whether it is unknown if a write was done: no response, or that of an API gateway without one.
 */
export function isUnknown(status: number | null): boolean {
  return status === null || status === 502 || status === 504;
}

function fieldErrors(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      [messages].flat().filter((message): message is string => typeof message === "string"),
    ]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
