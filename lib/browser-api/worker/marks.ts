/** Attribute of the root element: pages register the service worker. */
export const WORKER_ATTRIBUTE = "data-worker";

/**
 * Attribute of the root element of an offline copy: when it was received, in epoch milliseconds. The
 * name stays, because scripts of earlier versions read it in their copies.
 */
export const OFFLINE_COPY_ATTRIBUTE = "data-kept";

/** Address of the service worker. */
export const WORKER_PATH = "/sw.js";

/** Caches of the service worker. The number changes with the format of their content. */
export const OFFLINE_CACHES = {
  /** Documents of visited public pages. */
  pages: "niramoy-pages-1",
  pictures: "niramoy-pictures-1",
  /** Scripts, style sheets and fonts, whose addresses contain a hash of their content. */
  files: "niramoy-files-1",
  /** The offline page in each language. */
  offline: "niramoy-offline-1",
} as const;

const OURS = /^niramoy-/;

/** Deletes the caches of the service worker, except those named. */
export async function deleteOfflineCopies(storage: CacheStorage, except: readonly string[] = []) {
  const names = (await storage.keys()).filter((name) => OURS.test(name) && !except.includes(name));
  await Promise.all(names.map((name) => storage.delete(name)));
}

/** Message of a page to the service worker: the responses that the visitor has seen. */
export interface SeenMessage {
  /** Address of the page. */
  page: string;
  /** Addresses of the files that it loaded. */
  files: string[];
}
