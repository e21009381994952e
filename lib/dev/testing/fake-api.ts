import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { browserApi } from "@/lib/api/browser";

/** One call as the fake server sees it. */
export interface FakeCall {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, unknown>;
}

interface FakeAnswer {
  status?: number;
  body?: unknown;
}

type Respond = (call: FakeCall) => FakeAnswer | "no answer" | Promise<FakeAnswer | "no answer">;

/** Answers the browser client's calls in a test; returns the calls as they come in. */
export function fakeApi(respond: Respond): FakeCall[] {
  const calls: FakeCall[] = [];
  browserApi.defaults.headers.common["X-CSRF-TOKEN"] = "test-token";
  const answerCall = async (config: InternalAxiosRequestConfig) => {
    const call = readCall(config);
    calls.push(call);
    const answer = await respond(call);
    if (answer === "no answer") throw new AxiosError("lost", AxiosError.ERR_NETWORK, config);
    return settle(config, answer);
  };
  browserApi.defaults.adapter = answerCall;
  // The CSRF token is fetched beside that client.
  axios.defaults.adapter = answerCall;
  return calls;
}

function readCall(config: InternalAxiosRequestConfig): FakeCall {
  return {
    method: (config.method ?? "get").toUpperCase(),
    path: browserApi.getUri(config),
    body: typeof config.data === "string" ? JSON.parse(config.data) : undefined,
    headers: config.headers.toJSON(),
  };
}

function settle(config: InternalAxiosRequestConfig, answer: FakeAnswer): AxiosResponse {
  const status = answer.status ?? 200;
  const response = { status, statusText: "", data: answer.body, headers: {}, config };
  const accepted = config.validateStatus?.(status) ?? (status >= 200 && status < 300);
  if (accepted) return response;
  throw new AxiosError(`status ${status}`, undefined, config, null, response);
}
