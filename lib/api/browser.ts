import axios, { type InternalAxiosRequestConfig, isAxiosError } from "axios";

const TIMEOUT_MS = 20_000;
const CSRF_PATH = "/csrf-token";
const CSRF_EXPIRED = 419;
const LOGGED_OUT = 401;
const SAFE_METHODS = /^(get|head|options)$/i;

declare module "axios" {
  interface AxiosRequestConfig {
    /** Set on the one repeat after a 419. */
    csrfRenewed?: boolean;
  }
}

/** The browser's HTTP client: same origin, CSRF token from the cookie, renewed once after a 419. */
export const browserApi = axios.create({
  timeout: TIMEOUT_MS,
  headers: { accept: "application/json" },
  xsrfCookieName: "XSRF-TOKEN",
  xsrfHeaderName: "X-XSRF-TOKEN",
});

let renewal: Promise<void> | null = null;

const doubters = new Set<() => void>();

/** Calls `handler` when an answer says that a customer may be logged in no longer. @returns a function that ends it */
export function onLoginDoubted(handler: () => void): () => void {
  doubters.add(handler);
  return () => doubters.delete(handler);
}

/** GET /csrf-token, or another path that answers one; it goes with every later write. */
export function renewCsrfToken(path = CSRF_PATH): Promise<void> {
  renewal ??= axios
    .get<{ csrf_token?: unknown }>(path, { timeout: TIMEOUT_MS })
    .then(({ data }) => {
      if (typeof data?.csrf_token === "string") {
        browserApi.defaults.headers.common["X-CSRF-TOKEN"] = data.csrf_token;
      }
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

const hasToken = () =>
  "X-CSRF-TOKEN" in browserApi.defaults.headers.common ||
  /(^|;\s*)XSRF-TOKEN=/.test(document.cookie);

function withCurrentToken(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  config.headers.delete("X-XSRF-TOKEN");
  const token = browserApi.defaults.headers.common["X-CSRF-TOKEN"];
  if (typeof token === "string") config.headers.set("X-CSRF-TOKEN", token);
  return config;
}

browserApi.interceptors.request.use(async (config) => {
  if (SAFE_METHODS.test(config.method ?? "get") || hasToken()) return config;
  await renewCsrfToken();
  return withCurrentToken(config);
});

browserApi.interceptors.response.use(undefined, async (error: unknown) => {
  const status = isAxiosError(error) ? error.response?.status : undefined;
  if (status === LOGGED_OUT || status === CSRF_EXPIRED) for (const doubt of doubters) doubt();
  if (!isAxiosError(error) || error.response?.status !== CSRF_EXPIRED || !error.config) throw error;
  if (error.config.csrfRenewed) throw error;
  await renewCsrfToken();
  return browserApi.request({ ...withCurrentToken(error.config), csrfRenewed: true });
});

/** The answer of a GET. @throws AxiosError */
export async function fetchJson(path: string): Promise<unknown> {
  return (await browserApi.get<unknown>(path)).data;
}

/** The answer of a GET, or null when there is no such thing (404). @throws AxiosError */
export async function fetchJsonOrNull(path: string): Promise<unknown> {
  const { data, status } = await browserApi.get<unknown>(path, {
    validateStatus: (code) => code === 200 || code === 404,
  });
  return status === 404 ? null : data;
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
