import { looseObject } from "@/lib/base/loose";
import type { Address } from "@/lib/contract/address";
import type { Locale } from "@/lib/i18n/locales";
import { DeskError, refusal } from "./desk-error";
import { solveRobotCheck } from "./robot-check";
import { sendFile } from "./send-file";
import type { DeskSession, LoggedIn } from "./session/desk-session";
import type { SlowWrites } from "./session/slow-writes";
import { createWriteKeys } from "./session/write-keys";

/** Path below which all calls of the desk are. */
export const ROOT = "/api/desk";
const TIMEOUT_MS = 20_000;
/** For a file, whose upload can be slow; the server waits as long. */
const UPLOAD_TIMEOUT_MS = 30_000;
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** From this status on, the write may have been made or not. */
const SERVER_ERROR = 500;
/** Status for a CSRF token that is missing or no longer valid. */
const CSRF_EXPIRED = 419;
/** Status without a session. */
const LOGGED_OUT = 401;
/** Status of a write that the person cancelled, which must not be repeated by itself. */
const CANCELLED = 499;

type Method = Address["method"];

interface DeskCall {
  /** Query parameters; empty and absent ones are left out. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  /** Is sent instead of a JSON body. */
  file?: Blob;
  /** Gets the share of the file that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Idempotency key of a write that a person may send again with other values. */
  key?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Whether it is about the login itself, so that it does not wait for one. */
  isLogin?: boolean;
  /** Whether a POST changes nothing, such as a price for what was typed. */
  isQuery?: boolean;
}

export interface DeskClient {
  /**
   * Makes a call below `/api/desk`. If the server requires a login, the password, a robot check or
   * another CSRF token, each is obtained once, and the call is repeated with the same idempotency
   * key; a write after a login only if the same person logged in. The same write after one without
   * a response has its key, too, so that it is made once.
   * @returns the parsed answer
   * @throws DeskError for every response that is not a success; with status 0 without a response
   *   of the shop, 401 without a login of the same person, 499 after it was cancelled
   */
  call(method: Method, path: string, call?: DeskCall): Promise<Record<string, unknown>>;
  /** Reads a file below `/api/desk`, otherwise like {@link DeskClient.call}. */
  download(path: string, call?: DeskCall): Promise<Blob>;
  /** Reads who is logged in, and notes it in the session. @throws DeskError 401 without a login */
  readMe(): Promise<Record<string, unknown>>;
  setLanguage(locale: Locale): void;
}

interface ClientParts {
  session: DeskSession;
  slowWrites: SlowWrites;
  /** Makes the place of the last press inert, see `watchPresses`. */
  holdPlace: () => void;
  /** Asks for the password; false if the person gives up. */
  askPassword: () => Promise<boolean>;
  /** Whether the page is idle, so that a poll must not extend the session. */
  isIdle: () => boolean;
  /** Whether the browser has no network at all. */
  isOffline: () => boolean;
  send?: typeof fetch;
  sendUpload?: typeof sendFile;
}

function address(path: string, query: DeskCall["query"] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  const text = params.toString();
  return `${ROOT}/${path}${text ? `?${text}` : ""}`;
}

/** Returns the JSON object of a response; null if it has another body, and so is not the shop's. */
async function parsed(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? looseObject(body) : null;
  } catch {
    return null;
  }
}

/** Returns who is logged in according to `/api/desk/me`; null if it does not say so. */
function whoIs({ staff, csrf_token }: Record<string, unknown>): LoggedIn | null {
  const { id } = looseObject(staff);
  const csrfToken = typeof csrf_token === "string" ? csrf_token : null;
  return typeof id === "number" ? { person: id, csrfToken } : null;
}

const isWrite = ({ key, call }: Pick<Sent, "key" | "call">) =>
  key !== null && !call.isLogin && !call.isQuery;

/** After a write without a response it is unknown whether it was made. */
const withoutResponse = ({ key, call }: Pick<Sent, "key" | "call">) =>
  new DeskError(isWrite({ key, call }) ? "desk.errors.maybe_saved" : "desk.errors.no_answer", 0);

/** A success: its JSON, or the response itself when a file was asked for. */
interface Success {
  response: Response;
  body: Record<string, unknown>;
}

interface Sent {
  method: Method;
  path: string;
  call: DeskCall;
  /** Null for a read. */
  key: string | null;
  asksFile: boolean;
}

/** Creates the client of `/api/desk` for one browser tab. */
export function createDeskClient(parts: ClientParts): DeskClient {
  const { session, slowWrites, holdPlace, askPassword, isIdle, isOffline } = parts;
  const { send = fetch, sendUpload = sendFile } = parts;
  const keys = createWriteKeys();
  let language: Locale = "en";

  function headersOf({ call, key }: Sent): Record<string, string> {
    const csrfToken = session.csrfToken();
    return {
      Accept: "application/json",
      "Accept-Language": language,
      ...(isIdle() && { "X-Desk-Background": "1" }),
      ...(key !== null && {
        "Content-Type": call.file ? "application/octet-stream" : "application/json",
        "Idempotency-Key": key,
        ...(csrfToken !== null && { "X-CSRF-TOKEN": csrfToken }),
      }),
    };
  }

  /** Sends a call; a write can be cancelled when it is slow. */
  async function answerTo(sent: Sent): Promise<Response> {
    const { method, path, call, key } = sent;
    const { query, body, file, onProgress, signal } = call;
    const { timeoutMs = file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS } = call;
    // Nothing is sent, so that the outcome is known.
    if (key !== null && isOffline()) throw new DeskError("desk.errors.offline", 0);
    const late = AbortSignal.timeout(timeoutMs);
    const given = new AbortController();
    const content = file ?? (body === undefined ? undefined : JSON.stringify(body));
    const ended = key === null || call.isLogin ? () => {} : slowWrites.watch(() => given.abort());
    const headers = headersOf(sent);
    const ends = AbortSignal.any([late, given.signal, ...(signal ? [signal] : [])]);
    try {
      if (file && onProgress)
        return await sendUpload(
          address(path, query),
          { method, headers, file, signal: ends },
          onProgress,
        );
      return await send(address(path, query), {
        method,
        headers,
        credentials: "same-origin",
        cache: "no-store",
        ...(content !== undefined && { body: content }),
        signal: ends,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      if (given.signal.aborted) throw new DeskError("desk.errors.cancelled", CANCELLED);
      throw withoutResponse(sent);
    } finally {
      ended();
    }
  }

  async function once(sent: Sent): Promise<Success> {
    const response = await answerTo(sent);
    if (response.ok && sent.asksFile) return { response, body: {} };
    const body = await parsed(response);
    if (!body && (response.ok || sent.key !== null)) throw withoutResponse(sent);
    if (!response.ok || !body) throw refusal(response.status, body);
    return { response, body };
  }

  async function readMe(): Promise<Record<string, unknown>> {
    const me = { method: "GET", path: "me", call: {}, key: null, asksFile: false } as const;
    const { body } = await once(me);
    const who = whoIs(body);
    if (!who) throw withoutResponse(me);
    session.begin(who);
    return body;
  }

  /** Waits for a login. @throws DeskError if the call must not be repeated for this person */
  async function loggedInAgain({ key, call, asksFile }: Sent): Promise<void> {
    const isAsked = isWrite({ key, call }) || asksFile;
    const outcome = await session.waitForLogin(isAsked, call.signal);
    if (outcome === "later") throw new DeskError("desk.errors.not_logged_in", LOGGED_OUT);
    if (outcome === "other" && isAsked) throw new DeskError("desk.errors.other_person", LOGGED_OUT);
  }

  /** Obtains what a refused call lacks. @returns the call to repeat; null if nothing helps */
  async function remedy({ status, body }: DeskError, sent: Sent): Promise<DeskCall | null> {
    const { call } = sent;
    if (status === LOGGED_OUT && !call.isLogin) {
      await loggedInAgain(sent);
      return call;
    }
    if (status === CSRF_EXPIRED) {
      // Another tab has logged in.
      const before = session.person();
      await readMe();
      if (before !== null && session.person() !== before)
        throw new DeskError("desk.errors.other_person", LOGGED_OUT);
      return call;
    }
    if (body.robot) {
      const recaptchaToken = await solveRobotCheck(body.robot === "hard", send);
      return { ...call, body: { ...looseObject(call.body), recaptchaToken } };
    }
    return body.confirmPassword && (await askPassword()) ? call : null;
  }

  /** Makes a call, and obtains each missing requirement once, such as the password. */
  async function succeed(sent: Sent): Promise<Success> {
    const tried = new Set<string>();
    let next = sent;
    for (;;)
      try {
        return await once(next);
      } catch (error) {
        if (!(error instanceof DeskError) || !error.isOurs) throw error;
        const lack = `${error.status} ${error.body.robot}`;
        const call = tried.has(lack) ? null : await remedy(error, next);
        if (!call) throw error;
        tried.add(lack);
        next = { ...next, call };
      }
  }

  async function write(method: Method, path: string, call: DeskCall): Promise<Success> {
    const made = { method, path, body: call.file ?? call.body };
    const person = session.person();
    const key = call.key ?? keys.keyOf(made, person);
    const hold = isWrite({ key, call }) ? holdPlace : () => {};
    hold();
    try {
      const success = await succeed({ method, path, call, key, asksFile: false });
      keys.answered(made, person);
      hold();
      return success;
    } catch (error) {
      const wasRefused = error instanceof DeskError && error.isOurs && error.status < SERVER_ERROR;
      if (wasRefused) keys.answered(made, person);
      throw error;
    }
  }

  const read = (path: string, call: DeskCall, asksFile: boolean) =>
    succeed({ method: "GET", path, call, key: null, asksFile });

  return {
    async call(method, path, call = {}) {
      const success = method === "GET" ? read(path, call, false) : write(method, path, call);
      return (await success).body;
    },
    async download(path, call = {}) {
      const { response } = await read(path, { timeoutMs: DOWNLOAD_TIMEOUT_MS, ...call }, true);
      try {
        return await response.blob();
      } catch (error) {
        if (call.signal?.aborted) throw error;
        // The shop cuts a file off that it cannot finish.
        throw new DeskError("desk.errors.no_answer", 0);
      }
    },
    readMe,
    setLanguage(locale) {
      language = locale;
    },
  };
}
