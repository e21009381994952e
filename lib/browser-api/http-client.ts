import axios, { type InternalAxiosRequestConfig, isAxiosError } from "axios";
import { parseCsrfToken } from "@/lib/contract/readers/csrf-token";
import { reportConnectionLost } from "./connection-lost";
import { reportPossibleLogout } from "./possible-logout";
import { hasCsrfCookie } from "./visitor-session";

const TIMEOUT_MS = 20_000;
const CSRF_PATH = "/csrf-token";
const CSRF_EXPIRED = 419;
const SAFE_METHODS = /^(get|head|options)$/i;

declare module "axios" {
  interface AxiosRequestConfig {
    /** Set on the repeated call after a 419. */
    csrfRenewed?: boolean;
  }
}

/**
 * HTTP client of the browser: same origin, CSRF token from the cookie, renewed once after a 419.
 * Use it through `browserApi`, which loads it with the first call.
 */
export const httpClient = axios.create({
  timeout: TIMEOUT_MS,
  headers: { accept: "application/json" },
  xsrfCookieName: "XSRF-TOKEN",
  xsrfHeaderName: "X-XSRF-TOKEN",
});

let renewal: Promise<void> | null = null;

/**
 * Fetches a CSRF token for later writes from /csrf-token, or from another path that returns one.
 */
export function renewCsrfToken(path = CSRF_PATH): Promise<void> {
  renewal ??= axios
    .get<unknown>(path, { timeout: TIMEOUT_MS })
    .then(({ data }) => {
      const token = parseCsrfToken(data);
      if (token !== null) httpClient.defaults.headers.common["X-CSRF-TOKEN"] = token;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

const hasToken = () => "X-CSRF-TOKEN" in httpClient.defaults.headers.common || hasCsrfCookie();

function withCurrentToken(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  config.headers.delete("X-XSRF-TOKEN");
  const token = httpClient.defaults.headers.common["X-CSRF-TOKEN"];
  if (typeof token === "string") config.headers.set("X-CSRF-TOKEN", token);
  return config;
}

httpClient.interceptors.request.use(async (config) => {
  if (SAFE_METHODS.test(config.method ?? "get") || hasToken()) return config;
  await renewCsrfToken();
  return withCurrentToken(config);
});

httpClient.interceptors.response.use(undefined, async (error: unknown) => {
  const status = isAxiosError(error) ? error.response?.status : undefined;
  if (status === undefined) reportConnectionLost();
  reportPossibleLogout(status);
  if (!isAxiosError(error) || error.response?.status !== CSRF_EXPIRED || !error.config) throw error;
  if (error.config.csrfRenewed) throw error;
  await renewCsrfToken();
  return httpClient.request({ ...withCurrentToken(error.config), csrfRenewed: true });
});
