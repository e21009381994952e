import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { httpClient } from "@/lib/browser-api/http-client";

/** A call that the fake server received. */
export interface FakeCall {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, unknown>;
}

interface ReceivedResponse {
  status?: number;
  body?: unknown;
}

/** Response of the fake server with status 200 by default, or a lost connection. */
export type FakeResponse = ReceivedResponse | "no response";

type Respond = (call: FakeCall) => FakeResponse | Promise<FakeResponse>;

/**
 * Handles the browser's API calls in a test; returns the list of calls, which grows as they arrive.
 */
export function fakeApi(respond: Respond): FakeCall[] {
  const calls: FakeCall[] = [];
  httpClient.defaults.headers.common["X-CSRF-TOKEN"] = "test-token";
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way. Without it calls wait in line.
  document.cookie = "XSRF-TOKEN=test-token";
  const handleCall = async (config: InternalAxiosRequestConfig) => {
    const call = readCall(config);
    calls.push(call);
    const response = await respond(call);
    if (response === "no response") throw new AxiosError("lost", AxiosError.ERR_NETWORK, config);
    return settle(config, response);
  };
  httpClient.defaults.adapter = handleCall;
  // The CSRF token is fetched with the default axios instance.
  axios.defaults.adapter = handleCall;
  globalThis.fetch = async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const call = { method: init?.method ?? "GET", path: String(input), body: undefined, headers };
    calls.push(call);
    const response = await respond(call);
    init?.signal?.throwIfAborted();
    if (response === "no response") throw new TypeError("lost");
    return readableResponse(response);
  };
  return calls;
}

/** The part of a Response that the code under test uses; jsdom has none. */
function readableResponse({ status = 200, body }: ReceivedResponse): Response {
  const text = async () => (body === undefined ? "" : JSON.stringify(body));
  return Object.assign(Object.create(null), { status, text });
}

function readCall(config: InternalAxiosRequestConfig): FakeCall {
  return {
    method: (config.method ?? "get").toUpperCase(),
    path: httpClient.getUri(config),
    body: typeof config.data === "string" ? JSON.parse(config.data) : undefined,
    headers: config.headers.toJSON(),
  };
}

function settle(config: InternalAxiosRequestConfig, fake: ReceivedResponse): AxiosResponse {
  const status = fake.status ?? 200;
  const response = { status, statusText: "", data: fake.body, headers: {}, config };
  const accepted = config.validateStatus?.(status) ?? (status >= 200 && status < 300);
  if (accepted) return response;
  throw new AxiosError(`status ${status}`, undefined, config, null, response);
}
