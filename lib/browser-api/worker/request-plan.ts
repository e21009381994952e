import { localePath, splitLocalePath } from "@/lib/i18n/locales";
import { findOtherRoute } from "@/lib/site/find-other-route";
import { findPage } from "@/lib/site/find-page";
import { OFFLINE_PAGE, STATIC_FILES } from "@/lib/site/routes";

/** How the service worker handles a request. */
export type RequestPlan =
  /**
   * Document of a page. `key`: canonical URL under which a public page is stored, null for any
   * other page. `offline`: URL of the offline page in its language.
   */
  | { kind: "document"; key: string | null; offline: string }
  /** A page that a script requests, which loads the document when it gets something else. */
  | { kind: "payload" }
  | { kind: "files" | "pictures"; key: string };

type PlannedRequest = Pick<Request, "method" | "mode" | "destination" | "url">;

/**
 * Start script of web workers, as the bundler names it. It reads what to load from the fragment of its
 * address, which a stored response does not have.
 */
const WORKER_SCRIPT = /\/turbopack-worker-[^/]+$/;

/** Whether a path is that of a worker script, which must come from the network. */
export function isWorkerScript(pathname: string): boolean {
  return WORKER_SCRIPT.test(pathname);
}

const isWorker = (destination: string) =>
  destination === "worker" || destination === "sharedworker";

/**
 * Returns how the worker handles a request; null for requests that it leaves to the browser: every
 * write, every call of the API, scripts of web workers, and all requests to other sites.
 */
export function planOf(
  { method, mode, destination, url }: PlannedRequest,
  origin: string,
): RequestPlan | null {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return null;
  const { pathname } = address;
  if (isWorker(destination) || isWorkerScript(pathname)) return null;
  if (pathname.startsWith(STATIC_FILES)) return { kind: "files", key: pathname };
  if (destination === "image") return { kind: "pictures", key: pathname };
  if (findOtherRoute(pathname)) return null;
  return mode === "navigate" ? documentPlan(address) : { kind: "payload" };
}

/** Returns the plan for the document at an address of the shop. */
export function documentPlan({ pathname, searchParams }: URL): RequestPlan & { kind: "document" } {
  const { locale, path } = splitLocalePath(pathname);
  const { kind, query } = findPage(path, searchParams);
  const key = query ? `${pathname}?${query}` : pathname;
  const offline = localePath(locale, OFFLINE_PAGE);
  return { kind: "document", key: kind === "public" ? key : null, offline };
}
