import { looseObject } from "@/lib/base/loose";
import type { Locale } from "@/lib/i18n/locales";
import { DeskError, refusal } from "./desk-error";
import { solveRobotCheck } from "./robot-check";

const ROOT = "/api/desk";
const TIMEOUT_MS = 20_000;
/** For a file, whose upload can be slow; the server waits as long. */
const UPLOAD_TIMEOUT_MS = 30_000;
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** From this status on, the write may have been made or not. */
const SERVER_ERROR = 500;
/** Status for a CSRF token that is missing or no longer valid. */
const CSRF_EXPIRED = 419;

type Method = "GET" | "POST" | "PUT";

interface DeskCall {
  /** Query parameters; empty and absent ones are left out. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  /** Is sent instead of a JSON body. */
  file?: Blob;
  /** Idempotency key of a write that a person may send again with other values. */
  key?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface DeskClient {
  /**
   * Makes a call below `/api/desk`. If the server requires the password, a robot check or another
   * CSRF token, each is obtained once, and the call is repeated with the same idempotency key. The
   * same write after one without a response has its key, too, so that it is made once.
   * @returns the parsed answer
   * @throws DeskError for every response that is not a success, and with status 0 without a response
   */
  call(method: Method, path: string, call?: DeskCall): Promise<Record<string, unknown>>;
  /** Reads a file below `/api/desk`, otherwise like {@link DeskClient.call}. */
  download(path: string, call?: DeskCall): Promise<Blob>;
  setCsrfToken(token: string | null): void;
  setLanguage(locale: Locale): void;
}

interface ClientParts {
  /** Asks for the password; false if the person gives up. */
  askPassword: () => Promise<boolean>;
  /** Whether the page is idle, so that a poll must not extend the session. */
  isIdle: () => boolean;
  send?: typeof fetch;
}

function address(path: string, query: DeskCall["query"] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  const text = params.toString();
  return `${ROOT}/${path}${text ? `?${text}` : ""}`;
}

async function parsed(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Creates the client of `/api/desk` for one browser tab. */
export function createDeskClient({ askPassword, isIdle, send = fetch }: ClientParts): DeskClient {
  let csrfToken: string | null = null;
  let language: Locale = "en";
  /** Idempotency keys of writes that were not answered. */
  const unanswered = new Map<string, string>();

  /** @returns the response, which is a success */
  async function once(method: Method, path: string, call: DeskCall, key: string | null) {
    const { query, body, file, signal } = call;
    const { timeoutMs = file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS } = call;
    const late = AbortSignal.timeout(timeoutMs);
    const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
    const headers = {
      Accept: "application/json",
      "Accept-Language": language,
      ...(isIdle() && { "X-Desk-Background": "1" }),
      ...(key !== null && {
        "Content-Type": file ? "application/octet-stream" : "application/json",
        "Idempotency-Key": key,
        ...(csrfToken !== null && { "X-CSRF-TOKEN": csrfToken }),
      }),
    };
    let response: Response;
    try {
      response = await send(address(path, query), {
        method,
        headers,
        credentials: "same-origin",
        cache: "no-store",
        ...(sent !== undefined && { body: sent }),
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new DeskError("desk.errors.no_answer", 0);
    }
    if (!response.ok) throw refusal(response.status, await parsed(response));
    return response;
  }

  async function renewCsrfToken(): Promise<void> {
    const { csrf_token } = looseObject(await parsed(await once("GET", "me", {}, null)));
    csrfToken = typeof csrf_token === "string" ? csrf_token : null;
  }

  /** Obtains what a refused call lacks. @returns the call to repeat; null if nothing helps */
  async function remedy({ status, body }: DeskError, call: DeskCall): Promise<DeskCall | null> {
    if (status === CSRF_EXPIRED) {
      await renewCsrfToken();
      return call;
    }
    if (body.robot) {
      const recaptchaToken = await solveRobotCheck(body.robot === "hard", send);
      return { ...call, body: { ...looseObject(call.body), recaptchaToken } };
    }
    return body.confirmPassword && (await askPassword()) ? call : null;
  }

  /**
   * Makes a call, and obtains each missing requirement once, such as the password.
   * @returns the response
   */
  async function responseTo(method: Method, path: string, call: DeskCall, key: string | null) {
    const tried = new Set<string>();
    let next = call;
    for (;;)
      try {
        return await once(method, path, next, key);
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        const lack = `${error.status} ${error.body.robot}`;
        const remedied = tried.has(lack) ? null : await remedy(error, next);
        if (!remedied) throw error;
        tried.add(lack);
        next = remedied;
      }
  }

  async function responseOf(method: Method, path: string, call: DeskCall): Promise<Response> {
    if (method === "GET") return responseTo(method, path, call, null);
    // Two files of one address are two writes.
    if (call.file || call.key !== undefined)
      return responseTo(method, path, call, call.key ?? crypto.randomUUID());
    const write = JSON.stringify([method, path, call.body]);
    const key = unanswered.get(write) ?? crypto.randomUUID();
    unanswered.set(write, key);
    try {
      const response = await responseTo(method, path, call, key);
      unanswered.delete(write);
      return response;
    } catch (error) {
      const { status } = error instanceof DeskError ? error : { status: 0 };
      if (status > 0 && status < SERVER_ERROR) unanswered.delete(write);
      throw error;
    }
  }

  return {
    async call(method, path, call = {}) {
      return looseObject(await parsed(await responseOf(method, path, call)));
    },
    async download(path, call = {}) {
      return (await responseOf("GET", path, { timeoutMs: DOWNLOAD_TIMEOUT_MS, ...call })).blob();
    },
    setCsrfToken(token) {
      csrfToken = token;
    },
    setLanguage(locale) {
      language = locale;
    },
  };
}
