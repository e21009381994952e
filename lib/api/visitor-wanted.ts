import { pageIdle, TOUCHES } from "./page-idle";
import { onTabMessage } from "./tab-channel";
import { mayHaveSession } from "./visitor-session";

const RETURNS = ["focus", "visibilitychange"] as const;

/**
 * Calls `handler` once it is worth knowing who the visitor is: when the page rests, if the server can
 * know anything of them; else when they touch the page, or may have logged in elsewhere: then
 * `changed` says that what was asked before is old.
 * @returns a function that ends the wait
 */
export function onVisitorWanted(handler: (changed: boolean) => void): () => void {
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
  for (const touch of TOUCHES) window.addEventListener(touch, touched, { signal, capture: true });
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
