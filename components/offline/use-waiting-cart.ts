import { useEffect, useSyncExternalStore } from "react";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import { sendWaiting, waitingChanges, waitingOutcome } from "@/lib/browser-api/waiting-cart";

const SHOWN_MS = 12_000;

/** What has become of changes that were made offline. */
export type WaitingState = "waiting" | "sent" | "refused" | null;

/** Several tabs send in turn: a change that another tab has sent no longer waits. */
function inTurn(send: () => Promise<unknown>): Promise<unknown> {
  return "locks" in navigator ? navigator.locks.request("waiting-cart", send) : send();
}

/**
 * Sends the changes of the cart that wait, once the shop can be reached.
 * @param onLost called when it still cannot
 */
export function useWaitingCart(offline: boolean, onLost: () => void): WaitingState {
  const changes = useSyncExternalStore(
    waitingChanges.subscribe,
    waitingChanges.get,
    waitingChanges.get,
  );
  const outcome = useSyncExternalStore(waitingOutcome.subscribe, waitingOutcome.get, () => null);
  const waits = changes.length > 0;
  useEffect(() => {
    if (!waits || offline) return;
    const send = async () => {
      if (!(await writeToCart(sendWaiting))) onLost();
    };
    inTurn(send).catch(onLost);
  }, [waits, offline, onLost]);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => waitingOutcome.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return waits ? "waiting" : outcome;
}
