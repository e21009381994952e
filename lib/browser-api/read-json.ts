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
export interface ReadAnswer {
  status: number;
  /** Parsed JSON; the text of a response that is not JSON. */
  data: unknown;
}

/** Thrown for a response with a failure status. */
export class ReadError extends ApiError {
  override name = "ReadError";
  constructor(readonly response: ReadAnswer) {
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
export function fetchAnswer(
  path: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<ReadAnswer> {
  return afterSessionStart(() => send(path, signal, headers));
}

async function send(
  path: string,
  signal: AbortSignal | undefined,
  extra: Record<string, string>,
): Promise<ReadAnswer> {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const headers = { accept: "application/json", ...extra };
    const answer = await fetch(path, { headers, signal: controller.signal });
    return { status: answer.status, data: parsed(await answer.text()) };
  } catch (error) {
    if (!signal?.aborted) reportConnectionLost();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

function refused(answer: ReadAnswer): ReadError {
  reportPossibleLogout(answer.status);
  return new ReadError(answer);
}

/** Returns the body of a GET request. @throws ReadError, or the errors of `fetchAnswer` */
export async function fetchJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetchAnswer(path, signal);
  if (answer.status < 200 || answer.status >= 300) throw refused(answer);
  return answer.data;
}

/** Returns the body of a GET request, or null for a missing record. @throws like `fetchJson` */
export async function fetchJsonOrNull(path: string): Promise<unknown> {
  const answer = await fetchAnswer(path, undefined, NULL_IF_MISSING);
  if (answer.status === MISSING) return null;
  if (answer.status !== 200) throw refused(answer);
  return answer.data;
}
