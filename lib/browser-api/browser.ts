import type { AxiosRequestConfig, AxiosResponse } from "axios";
import { ApiError } from "@/lib/base/api-error";
import { afterSessionStart } from "./after-session-start";

/** Thrown when the lazy chunk of the HTTP client failed to load, so the call was not sent. */
export class NotSentError extends ApiError {
  override name = "NotSentError";
}

type Client = typeof import("./http-client");

let loading: Promise<Client> | undefined;

function loadClient(): Promise<Client> {
  loading ??= import("./http-client").catch((cause: unknown) => {
    loading = undefined;
    throw new NotSentError("the HTTP client could not be loaded", { cause });
  });
  return loading;
}

async function send<Data>(
  method: string,
  url: string,
  data?: unknown,
  config?: AxiosRequestConfig,
): Promise<AxiosResponse<Data>> {
  const { httpClient } = await loadClient();
  const request = Object.assign({ method, url, data }, config);
  return afterSessionStart(() => httpClient.request<Data>(request));
}

/**
 * Client for writes. Loads axios with the first call. Each method throws AxiosError when the call
 * is refused or gets no response, NotSentError when it could not be sent.
 */
export const browserApi = {
  send,
  post: <Data>(path: string, body?: unknown, config?: AxiosRequestConfig) =>
    send<Data>("POST", path, body, config),
  put: <Data>(path: string, body: unknown, config?: AxiosRequestConfig) =>
    send<Data>("PUT", path, body, config),
  patch: (path: string, body: unknown, config?: AxiosRequestConfig) =>
    send("PATCH", path, body, config),
  delete: (path: string, config?: AxiosRequestConfig) => send("DELETE", path, undefined, config),
};

/**
 * Fetches a CSRF token for later writes from /csrf-token, or from another path that returns one.
 */
export async function renewCsrfToken(path?: string): Promise<void> {
  await (await loadClient()).renewCsrfToken(path);
}

/** Returns a new idempotency key; works on plain http, where crypto.randomUUID does not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the request config of a write with an idempotency key. */
export function idempotent(key = newIdempotencyKey()) {
  return { headers: { "Idempotency-Key": key } };
}
