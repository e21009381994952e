import { isAxiosError } from "axios";

/** Why a call of the browser failed, as far as a person needs to know. */
export interface Problem {
  /** HTTP status, or null when no answer came: then nobody knows whether a write was done. */
  status: number | null;
  message: string | null;
  /** Messages by field. */
  errors: Record<string, string[]>;
  /** The answer itself, for calls with extra fields. */
  body: unknown;
}

/** Reads the contract's error answer; whatever is unreadable in it is left out. */
export function problemOf(error: unknown): Problem {
  const response = isAxiosError(error) ? error.response : undefined;
  const body: unknown = response?.data;
  const { message, errors } = isObject(body) ? body : {};
  return {
    status: response?.status ?? null,
    message: typeof message === "string" && message ? message : null,
    errors: isObject(errors) ? fieldErrors(errors) : {},
    body,
  };
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
