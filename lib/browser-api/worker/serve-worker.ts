import { LOCALES, localePath } from "@/lib/i18n/locales";
import { OFFLINE_PAGE, STATIC_FILES } from "@/lib/site/routes";
import { deleteOfflineCopies, OFFLINE_CACHES } from "./marks";
import { markOfflineCopy, OfflineCopies, sentAt } from "./offline-copies";
import { documentPlan, isWorkerScript, planOf, type RequestPlan } from "./request-plan";
import type { FetchEvent, WorkerScope } from "./scope";

/** Calls for which the worker need not be started. */
const NEVER_HANDLED = ["/api/*", "/csrf-token", "/logged-on-user", "/logout"];

/** Age in ms after which a page that was opened by a script is requested again to be copies. */
const FRESH_MS = 60 * 60 * 1000;

/** Age in ms after which the offline page and its files are requested again. */
const RENEW_MS = 30 * 24 * 60 * 60 * 1000;

/** Maximum number of files that one message can name. */
const MAX_FILES = 200;

/** Addresses of scripts, style sheets and fonts in a document. */
const NAMED_FILES = new RegExp(`${STATIC_FILES}[\\w./~-]+\\.(?:js|css|woff2)`, "g");

/**
 * Sets up the service worker. Pages come from the network; only without a connection an offline
 * copy is shown, marked with its time. Personal responses are never stored.
 */
export function serveWorker(scope: WorkerScope, now: () => number = Date.now): void {
  const { origin } = scope.location;
  const copies = new OfflineCopies(scope.caches, now);

  async function keepFile(kind: "files" | "pictures", key: string): Promise<void> {
    if (isWorkerScript(key) || (await copies.find(kind, key))) return;
    await copies.store(kind, key, await scope.fetch(key));
  }

  /** Stores a file of the offline page, with a new date if its copy is old. */
  async function keepOfflineFile(key: string): Promise<void> {
    if ((await copies.ageOf("files", key)) <= RENEW_MS) return;
    const given = await scope.fetch(key);
    // The browser's own cache may hold a response as old as the copy.
    const isOld = now() - sentAt(given) > RENEW_MS;
    const response = isOld ? await scope.fetch(key, { cache: "reload" }) : given;
    await copies.store("files", key, response);
  }

  /** Keeps the offline page of each language, with the files of this build that it loads. */
  async function keepOfflinePages(): Promise<void> {
    for (const locale of LOCALES) {
      const address = localePath(locale, OFFLINE_PAGE);
      const response = await scope.fetch(address, { cache: "no-cache" });
      const files = (await response.clone().text()).match(NAMED_FILES) ?? [];
      await Promise.all([...new Set(files)].map(keepOfflineFile));
      await copies.store("offline", address, response);
    }
  }

  /** Renews the offline pages before their files become too old: a release may not come for months. */
  async function renewOfflinePages(): Promise<void> {
    const ages = LOCALES.map((locale) => copies.ageOf("offline", localePath(locale, OFFLINE_PAGE)));
    if (Math.max(...(await Promise.all(ages))) > RENEW_MS) await keepOfflinePages();
  }

  /** Stores responses that a page shows and that did not pass through the worker. */
  async function keepSeen({ page, files }: { page: URL; files: readonly unknown[] }) {
    const { key } = documentPlan(page);
    if (key !== null && (await copies.ageOf("pages", key)) > FRESH_MS)
      await copies.store("pages", key, await scope.fetch(key));
    for (const file of files.slice(0, MAX_FILES)) {
      if (typeof file !== "string" || !URL.canParse(file)) continue;
      const { pathname, origin: from } = new URL(file);
      if (from !== origin) continue;
      await keepFile(pathname.startsWith(STATIC_FILES) ? "files" : "pictures", pathname);
    }
  }

  /** Returns the response without a network; undefined if there is none. */
  async function offlineCopy(plan: RequestPlan): Promise<Response | undefined> {
    if (plan.kind === "payload")
      return new Response("offline", { status: 504, headers: { "content-type": "text/plain" } });
    if (plan.kind !== "document") return copies.find(plan.kind, plan.key);
    const page = plan.key === null ? undefined : await copies.find("pages", plan.key);
    return page ? markOfflineCopy(page) : copies.find("offline", plan.offline);
  }

  function keepResponse(event: FetchEvent, plan: RequestPlan, response: Response): void {
    if (plan.kind === "payload" || plan.key === null) return;
    const cache = plan.kind === "document" ? "pages" : plan.kind;
    // A full disk must not fail the request.
    event.waitUntil(copies.store(cache, plan.key, response.clone()).catch(() => undefined));
  }

  async function respond(event: FetchEvent, plan: RequestPlan): Promise<Response> {
    // The content of such a file never changes, and a server with a newer build no longer has it.
    const known = plan.kind === "files" ? await copies.find("files", plan.key) : undefined;
    if (known) return known;
    try {
      const preloaded = await event.preloadResponse;
      const given = preloaded ?? (await scope.fetch(event.request));
      keepResponse(event, plan, given);
      return given;
    } catch (error) {
      const offline = await offlineCopy(plan);
      if (offline) return offline;
      throw error;
    }
  }

  scope.addEventListener("install", (event) => {
    const routes = NEVER_HANDLED.map((urlPattern) => ({
      condition: { urlPattern },
      source: "network" as const,
    }));
    event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve());
    // Open pages need not be closed first: their files stay in the caches.
    event.waitUntil(keepOfflinePages().then(() => scope.skipWaiting()));
  });
  scope.addEventListener("activate", (event) => {
    const tidy = async () => {
      await deleteOfflineCopies(scope.caches, Object.values(OFFLINE_CACHES));
      await copies.dropOld();
      // Earlier versions stored them, and no web worker starts from such a copy.
      await copies.drop("files", isWorkerScript);
      // The request is sent while the worker starts, so that no page waits for it.
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    };
    event.waitUntil(tidy());
  });
  scope.addEventListener("fetch", (event) => {
    const plan = planOf(event.request, origin);
    if (plan) event.respondWith(respond(event, plan));
  });
  scope.addEventListener("message", (event) => {
    const seen = event.data;
    if (typeof seen !== "object" || seen === null) return;
    const { page, files } = seen as { page?: unknown; files?: unknown };
    if (typeof page !== "string" || !URL.canParse(page) || !Array.isArray(files)) return;
    const address = new URL(page);
    if (address.origin !== origin) return;
    event.waitUntil(keepSeen({ page: address, files }).catch(() => undefined));
    event.waitUntil(renewOfflinePages().catch(() => undefined));
  });
}
