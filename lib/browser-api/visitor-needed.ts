import { INTERACTION_EVENTS, pageIdle } from "./page-idle";
import { onTabMessage } from "./tab-channel";
import { mayHaveSession } from "./visitor-session";

const RETURNS = ["focus", "visibilitychange"] as const;

/**
 * Calls `handler` once the visitor's data is needed: when the page is idle if they may have a
 * session, otherwise when they interact with the page or may have logged in elsewhere. `changed` is
 * true in the last case: earlier data may be outdated.
 * @returns function that unsubscribes
 */
export function onVisitorNeeded(handler: (changed: boolean) => void): () => void {
  let over = false;
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => {
    over = true;
    waiting.abort();
  };
  const go = (changed: boolean) => {
    if (over) return;
    end();
    handler(changed);
  };
  const touched = () => go(false);
  const returned = () => {
    if (mayHaveSession()) go(true);
  };
  for (const touch of INTERACTION_EVENTS)
    window.addEventListener(touch, touched, { signal, capture: true });
  for (const back of RETURNS) window.addEventListener(back, returned, { signal, capture: true });
  const shown = (event: PageTransitionEvent) => event.persisted && returned();
  window.addEventListener("pageshow", shown, { signal });
  signal.addEventListener(
    "abort",
    onTabMessage(() => go(true)),
  );
  if (mayHaveSession()) void pageIdle().then(touched);
  return end;
}
