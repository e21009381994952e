import { useEffect, useEffectEvent } from "react";

/** Calls `handler` when the browser restores this page from the back/forward cache. */
export function useOnPageRestore(handler: () => void): void {
  const restored = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) handler();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => restored(event);
    window.addEventListener("pageshow", listen);
    return () => window.removeEventListener("pageshow", listen);
  }, []);
}
