import { useEffect, useEffectEvent } from "react";

/** Calls `handler` when the browser's back button brings this page again as it was left. */
export function useRestored(handler: () => void): void {
  const restored = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) handler();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => restored(event);
    window.addEventListener("pageshow", listen);
    return () => window.removeEventListener("pageshow", listen);
  }, []);
}
