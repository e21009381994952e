import { useEffect, useState } from "react";
import {
  deleteOfflineCopies,
  type SeenMessage,
  WORKER_ATTRIBUTE,
  WORKER_PATH,
} from "@/lib/browser-api/worker/marks";
import { STATIC_FILES } from "@/lib/site/routes";

/** Time in ms after a navigation in which the page loads its pictures. */
const SETTLED_MS = 2_000;

/**
 * Installs the service worker and reports visited pages to it. If it is switched off, removes an
 * earlier worker and all its caches.
 * @param pathname page that is shown
 * @param returning whether the visitor has been here before; from their second page on the code for
 *   changes of the cart is loaded, too
 */
export function useWorker(pathname: string, returning: boolean): void {
  const [first] = useState(pathname);
  const known = returning || pathname !== first;
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    if (!document.documentElement.hasAttribute(WORKER_ATTRIBUTE)) {
      void removeWorker().catch(() => undefined);
      return;
    }
    let over = false;
    const timer = setTimeout(async () => {
      const worker = await install().catch(() => null);
      if (over || !worker) return;
      if (known) await loadCartCode();
      worker.postMessage(seen(window.location.origin + pathname + window.location.search));
    }, SETTLED_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [pathname, known]);
}

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await registration?.unregister();
  // A removed worker still controls the open pages and may cache their requests.
  await deleteOfflineCopies(window.caches);
}

async function install(): Promise<ServiceWorker | null> {
  // Without a network the promise is rejected, but an installed worker stays.
  await navigator.serviceWorker
    .register(WORKER_PATH, { updateViaCache: "none" })
    .catch(() => undefined);
  return (await navigator.serviceWorker.ready).active;
}

/** Preloads the scripts that the cart needs offline. */
async function loadCartCode(): Promise<void> {
  await Promise.allSettled([
    import("@/components/cart/cart-content"),
    import("@/components/cart/mini-cart"),
    import("@/components/product/product-controls"),
    import("@/components/providers/visitor-sync"),
    import("@/lib/browser-api/cart-writes").then(({ loadWaitingCart }) => loadWaitingCart()),
    import("@/lib/browser-api/http-client"),
    import("@/lib/contract/readers/cart"),
  ]);
}

/** Returns the page with the files and pictures that it has loaded. */
function seen(page: string): SeenMessage {
  const files = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(
      ({ name, initiatorType }) =>
        initiatorType === "img" || new URL(name).pathname.startsWith(STATIC_FILES),
    )
    .map(({ name }) => name);
  return { page, files };
}
