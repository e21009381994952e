import { OFFLINE_CACHES, OFFLINE_COPY_ATTRIBUTE } from "./marks";

type CacheName = keyof typeof OFFLINE_CACHES;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum number of responses in each cache and their maximum age in ms. */
const LIMITS: Record<CacheName, { count: number; age: number }> = {
  pages: { count: 50, age: 14 * DAY_MS },
  pictures: { count: 300, age: 30 * DAY_MS },
  // Files of earlier versions stay, because open pages and offline copies load them.
  files: { count: 400, age: 60 * DAY_MS },
  offline: { count: 4, age: Number.POSITIVE_INFINITY },
};

const NOT_SHARED = /\b(?:no-store|private)\b/i;

/**
 * Whether a response may be stored: complete, not redirected, and equal for every visitor. The
 * server forbids storing personal responses, and public pages set no cookie.
 */
function isStorable({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get("cache-control") ?? "";
  return status === 200 && type === "basic" && !redirected && !NOT_SHARED.test(control);
}

/** Time at which the server sent a response, in epoch milliseconds; 0 if unknown. */
export function sentAt({ headers }: Response): number {
  return Date.parse(headers.get("date") ?? "") || 0;
}

/** Responses that can be shown offline, in bounded caches. */
export class OfflineCopies {
  constructor(
    private readonly storage: CacheStorage,
    private readonly now: () => number,
  ) {}

  private open(name: CacheName): Promise<Cache> {
    return this.storage.open(OFFLINE_CACHES[name]);
  }

  /** Returns an offline copy that is not too old. */
  async find(name: CacheName, key: string): Promise<Response | undefined> {
    const response = await (await this.open(name)).match(key, { ignoreVary: true });
    return response && this.now() - sentAt(response) <= LIMITS[name].age ? response : undefined;
  }

  /** Returns the age of an offline copy in ms; infinite without one. */
  async ageOf(name: CacheName, key: string): Promise<number> {
    const response = await this.find(name, key);
    return response ? this.now() - sentAt(response) : Number.POSITIVE_INFINITY;
  }

  /** Stores a response if it may be stored, and deletes the oldest copies beyond the limit. */
  async store(name: CacheName, key: string, response: Response): Promise<void> {
    if (!isStorable(response)) return;
    const cache = await this.open(name);
    // Deleted first, so that `keys` lists the copies in the order in which they were stored.
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, response);
    const keys = await cache.keys();
    const surplus = keys.slice(0, Math.max(0, keys.length - LIMITS[name].count));
    await Promise.all(surplus.map((old) => cache.delete(old, { ignoreVary: true })));
  }

  /** Deletes the copies whose path is `unwanted`. */
  async drop(name: CacheName, unwanted: (pathname: string) => boolean): Promise<void> {
    const cache = await this.open(name);
    const keys = (await cache.keys()).filter(({ url }) => unwanted(new URL(url).pathname));
    await Promise.all(keys.map((key) => cache.delete(key, { ignoreVary: true })));
  }

  /** Deletes all copies that are too old. */
  async dropOld(): Promise<void> {
    for (const name of ["pages", "pictures", "files"] as const) {
      const cache = await this.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        if (response && this.now() - sentAt(response) > LIMITS[name].age)
          await cache.delete(request, { ignoreVary: true });
      }
    }
  }
}

/** Returns an offline copy with the time at which it was sent on its root element. */
export async function markOfflineCopy(document: Response): Promise<Response> {
  const html = await document.text();
  const marked = html.replace(
    /<html(?=[\s>])/,
    `<html ${OFFLINE_COPY_ATTRIBUTE}="${sentAt(document)}"`,
  );
  const headers = new Headers(document.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(marked, { status: document.status, headers });
}
