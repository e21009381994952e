import type { AxiosError } from "axios";
import { NotSentError } from "./browser";
import { type ReadAnswer, ReadError } from "./read-json";

/** Why a call of the browser failed, as far as a person needs to know. */
export interface Problem {
  /**
   * HTTP status; null when no answer came: then nobody knows whether a write was done; 0 when the call
   * was never sent.
   */
  status: number | null;
  message: string | null;
  /** Messages by field. */
  errors: Record<string, string[]>;
  /** The refusal itself, for calls with extra fields; null when the server failed. */
  body: unknown;
}

/** Statuses with which the contract refuses; what others say is for nobody's eyes. */
const REFUSALS = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 419, 422, 429]);

const NOT_SENT = 0;

/** The answer that an error is about, if there was one. */
function answerOf(error: unknown): ReadAnswer | undefined {
  return error instanceof ReadError || isAxiosError(error) ? error.response : undefined;
}

// axios' own function would bring all of axios with it.
function isAxiosError(error: unknown): error is AxiosError {
  return isObject(error) && error.isAxiosError === true;
}

/**
 * Reads the contract's error answer; whatever is unreadable in it is left out, and all that a server
 * says which failed, so that no form ever shows it.
 */
export function problemOf(error: unknown): Problem {
  const response = answerOf(error);
  const status = response?.status ?? (error instanceof NotSentError ? NOT_SENT : null);
  const body: unknown = status !== null && REFUSALS.has(status) ? response?.data : null;
  const { message, errors } = isObject(body) ? body : {};
  return {
    status,
    message: typeof message === "string" && message ? message : null,
    errors: isObject(errors) ? fieldErrors(errors) : {},
    body,
  };
}

/** Whether nobody knows what became of a write: no answer, or one of a gateway that had none. */
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
