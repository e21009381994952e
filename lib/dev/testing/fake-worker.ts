import type { FetchEvent, InstallEvent, WorkerScope } from "@/lib/browser-api/worker/scope";

const ORIGIN = "https://shop.example";

/** Part of the browser's caches that the worker uses. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: Request | string) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).href;
  const cacheOf = (responses: Map<string, Response>) => ({
    match: async (request: Request | string) => responses.get(keyOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => {
      responses.set(keyOf(request), response);
    },
    delete: async (request: Request | string) => responses.delete(keyOf(request)),
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
  });
  const caches = {
    open: async (name: string) => {
      const responses = all.get(name) ?? new Map<string, Response>();
      all.set(name, responses);
      return cacheOf(responses);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  const addresses = (name: string) =>
    [...(all.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));
  return { caches: caches as unknown as CacheStorage, addresses, names: () => [...all.keys()] };
}

interface Asked {
  mode?: string;
  destination?: string;
  method?: string;
  /** Response that the browser requested while it started the worker. */
  preloaded?: Response;
}

/**
 * A service worker's surroundings. `network` answers by path; a path that it does not have fails,
 * as without a connection.
 */
export function fakeWorkerScope(network: Map<string, () => Response>) {
  const { caches, ...store } = fakeCaches();
  const handlers = new Map<string, (event: never) => void>();
  const requested: string[] = [];
  const scope = {
    location: { origin: ORIGIN },
    caches,
    registration: { unregister: async () => true },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    fetch: async (input: Request | string) => {
      const url = new URL(typeof input === "string" ? input : input.url, ORIGIN);
      const path = url.pathname + url.search;
      requested.push(path);
      const response = network.get(path)?.();
      if (!response) throw new TypeError("Failed to fetch");
      return response;
    },
    addEventListener: (name: string, handler: (event: never) => void) =>
      handlers.set(name, handler),
  } as unknown as WorkerScope;

  async function dispatch(name: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    const lasting = { ...event, waitUntil: (one: Promise<unknown>) => work.push(one) };
    handlers.get(name)?.(lasting as never);
    for (let at = 0; at < work.length; at++) await work[at];
  }

  /** Sends a request; undefined if the worker leaves it to the browser. */
  async function ask(path: string, asked: Asked = {}): Promise<Response | undefined> {
    const { mode = "navigate", destination = "", method = "GET", preloaded } = asked;
    const url = new URL(path, ORIGIN).href;
    let response: Promise<Response> | undefined;
    const late: Promise<unknown>[] = [];
    const event: Omit<FetchEvent, "request"> & { request: object } = {
      request: { url, mode, destination, method },
      preloadResponse: Promise.resolve(preloaded),
      respondWith: (given) => {
        response = given;
      },
      waitUntil: (one) => late.push(one),
    };
    handlers.get("fetch")?.(event as never);
    const given = await response;
    await Promise.all(late);
    return given;
  }

  return {
    scope,
    ...store,
    requested,
    ask,
    install: (event: Partial<InstallEvent> = {}) => dispatch("install", event),
    activate: () => dispatch("activate", {}),
    postMessage: (data: unknown) => dispatch("message", { data }),
  };
}
