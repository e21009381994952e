// The parts of a service worker that the code uses. TypeScript's own declarations cannot be loaded
// beside those of pages.

interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

/** Rule for requests that do not start the worker; not supported by every browser. */
interface StaticRoute {
  condition: { urlPattern: string };
  source: "network";
}

export interface InstallEvent extends LastingEvent {
  addRoutes?: (routes: StaticRoute[]) => Promise<void>;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  /** Response to a navigation that the browser requested while it started the worker. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface WorkerMessageEvent extends LastingEvent {
  data: unknown;
}

interface WorkerEvents {
  install: InstallEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: WorkerMessageEvent;
}

export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof fetch;
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    unregister: () => Promise<boolean>;
  };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    handler: (event: WorkerEvents[Name]) => void,
  ) => void;
}
