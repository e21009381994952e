import type { AxiosRequestConfig, AxiosResponse } from "axios";
import { ApiError } from "@/lib/base/api-error";
import { afterFirstContact } from "./first-contact";

/** The script that sends calls did not come, so this one was not sent. */
export class NotSentError extends ApiError {
  override name = "NotSentError";
}

type Client = typeof import("./http-client");

let loading: Promise<Client> | undefined;

function loadClient(): Promise<Client> {
  loading ??= import("./http-client").catch((cause: unknown) => {
    loading = undefined;
    throw new NotSentError("the script that sends calls did not come", { cause });
  });
  return loading;
}

/**
 * Calls that write, by axios, which is fetched with the first of them. Each throws AxiosError when it is
 * refused or has no answer, NotSentError when it could not be sent at all.
 */
export const browserApi = {
  async post<Data>(
    path: string,
    body?: unknown,
    config?: AxiosRequestConfig,
  ): Promise<AxiosResponse<Data>> {
    const { httpClient } = await loadClient();
    return afterFirstContact(() => httpClient.post<Data>(path, body, config));
  },
  async patch(path: string, body: unknown, config?: AxiosRequestConfig): Promise<void> {
    const { httpClient } = await loadClient();
    await afterFirstContact(() => httpClient.patch(path, body, config));
  },
  async delete(path: string, config?: AxiosRequestConfig): Promise<void> {
    const { httpClient } = await loadClient();
    await afterFirstContact(() => httpClient.delete(path, config));
  },
};

/** GET /csrf-token, or another path that answers one; it goes with every later write. */
export async function renewCsrfToken(path?: string): Promise<void> {
  await (await loadClient()).renewCsrfToken(path);
}

/** A new key for one write; works on plain http too, where crypto.randomUUID does not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Settings of a write that is done once, however often it is sent under this key. */
export function idempotent(key = newIdempotencyKey()) {
  return { headers: { "Idempotency-Key": key } };
}
