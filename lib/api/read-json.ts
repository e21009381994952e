import { ApiError } from "@/lib/base/api-error";
import { afterFirstContact } from "./first-contact";
import { doubtLogin } from "./login-doubt";

const TIMEOUT_MS = 20_000;
const MISSING = 404;

/** What a read was answered. */
export interface ReadAnswer {
  status: number;
  /** Parsed JSON; the text of an answer that is none. */
  data: unknown;
}

/** A read was answered with a status that says failure. */
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
 * A GET to the same origin, whatever its status. It sends no CSRF token and is never repeated, so that
 * what a page asks by itself needs no HTTP client.
 * @param signal ends the call
 * @throws when there is no answer within 20 s, or the call was ended
 */
export function fetchAnswer(path: string, signal?: AbortSignal): Promise<ReadAnswer> {
  return afterFirstContact(() => send(path, signal));
}

async function send(path: string, signal?: AbortSignal): Promise<ReadAnswer> {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(path, { headers, signal: controller.signal });
    return { status: answer.status, data: parsed(await answer.text()) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

function refused(answer: ReadAnswer): ReadError {
  doubtLogin(answer.status);
  return new ReadError(answer);
}

/** The answer of a GET. @throws ReadError, or what `fetchAnswer` throws */
export async function fetchJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetchAnswer(path, signal);
  if (answer.status < 200 || answer.status >= 300) throw refused(answer);
  return answer.data;
}

/** The answer of a GET, or null when there is no such thing (404). @throws as `fetchJson` */
export async function fetchJsonOrNull(path: string): Promise<unknown> {
  const answer = await fetchAnswer(path);
  if (answer.status === MISSING) return null;
  if (answer.status !== 200) throw refused(answer);
  return answer.data;
}
