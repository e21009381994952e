import { ApiError } from "@/lib/base/api-error";
import { NULL_IF_MISSING_HEADER } from "@/lib/contract/terms";
import { afterSessionStart } from "./after-session-start";
import { reportConnectionLost } from "./connection-lost";
import { reportPossibleLogout } from "./possible-logout";

const TIMEOUT_MS = 20_000;
const MISSING = 404;
/**
 * Asks the shop for 200 with null in place of 404: browsers log a 404 as an error in the console,
 * and a record that does not exist is an ordinary answer for a page.
 */
const NULL_IF_MISSING = { [NULL_IF_MISSING_HEADER]: "1" };

/** Response of a read. */
export interface ReadResponse {
  status: number;
  /** Parsed JSON; the text of a response that is not JSON. */
  data: unknown;
}

/** Thrown for a response with a failure status. */
export class ReadError extends ApiError {
  override name = "ReadError";
  constructor(readonly response: ReadResponse) {
    super(`status ${response.status}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Sends a GET request to the same origin and returns the response of any status. It sends no CSRF
 * token and is never repeated, so that a page's first reads do not need axios.
 * @param signal aborts the request
 * @throws without a response within 20 s, or when aborted
 */
export function fetchResponse(
  path: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<ReadResponse> {
  return afterSessionStart(() => send(path, signal, headers));
}

async function send(
  path: string,
  signal: AbortSignal | undefined,
  extra: Record<string, string>,
): Promise<ReadResponse> {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const headers = { accept: "application/json", ...extra };
    const response = await fetch(path, { headers, signal: controller.signal });
    return { status: response.status, data: parsed(await response.text()) };
  } catch (error) {
    if (!signal?.aborted) reportConnectionLost();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

function refused(response: ReadResponse): ReadError {
  reportPossibleLogout(response.status);
  return new ReadError(response);
}

/** Returns the body of a GET request. @throws ReadError, or the errors of `fetchResponse` */
export async function fetchJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetchResponse(path, signal);
  if (response.status < 200 || response.status >= 300) throw refused(response);
  return response.data;
}

/** Returns the body of a GET request, or null for a missing record. @throws like `fetchJson` */
export async function fetchJsonOrNull(path: string): Promise<unknown> {
  const response = await fetchResponse(path, undefined, NULL_IF_MISSING);
  if (response.status === MISSING) return null;
  if (response.status !== 200) throw refused(response);
  return response.data;
}
