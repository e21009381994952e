import { type ComponentType, useEffect, useState } from "react";
import { keepInstallOffer } from "@/lib/browser-api/install-offer";
import { pageIdle } from "@/lib/browser-api/page-idle";
import { OFFLINE_COPY_ATTRIBUTE } from "@/lib/browser-api/worker/marks";

/**
 * Loads the offline parts once the page is idle, or immediately when the browser is or goes
 * offline.
 */
export function useOfflineParts(): ComponentType | null {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import("@/components/offline/offline-parts").then(
        ({ OfflineParts }) => setParts(() => OfflineParts),
        () => undefined,
      );
    const stop = keepInstallOffer();
    window.addEventListener("offline", load, { once: true });
    if (!navigator.onLine || document.documentElement.hasAttribute(OFFLINE_COPY_ATTRIBUTE))
      void load();
    else void pageIdle().then(() => setTimeout(load));
    return () => {
      stop();
      window.removeEventListener("offline", load);
    };
  }, []);
  return Parts;
}
