import { useEffect, useState, useSyncExternalStore } from "react";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import { sendWaiting, waitingChanges, waitingOutcome } from "@/lib/browser-api/waiting-cart";

const SHOWN_MS = 12_000;
/** Time in ms until changes are sent again when only their requests fail. */
const RETRY_MS = 15_000;

/** Cart changes that were made offline. */
export interface WaitingCart {
  state: "waiting" | "sent" | "refused";
  /** Number of changes that wait. */
  count: number;
}

/** Several tabs send in turn: a change that another tab has sent no longer waits. */
function inTurn(send: () => Promise<unknown>): Promise<unknown> {
  return "locks" in navigator ? navigator.locks.request("waiting-cart", send) : send();
}

/**
 * Sends the changes of the cart that wait, once the shop can be reached.
 * @param onLost called when it still cannot
 * @returns null without such changes
 */
export function useWaitingCart(offline: boolean, onLost: () => void): WaitingCart | null {
  const changes = useSyncExternalStore(
    waitingChanges.subscribe,
    waitingChanges.get,
    waitingChanges.get,
  );
  const outcome = useSyncExternalStore(waitingOutcome.subscribe, waitingOutcome.get, () => null);
  const waits = changes.length > 0;
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!waits || offline) return;
    let timer: ReturnType<typeof setTimeout>;
    const failed = () => {
      onLost();
      timer = setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
    };
    const send = async () => {
      if (!(await writeToCart(sendWaiting))) failed();
    };
    inTurn(send).catch(failed);
    return () => clearTimeout(timer);
  }, [waits, offline, onLost, attempt]);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => waitingOutcome.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (waits) return { state: "waiting", count: changes.length };
  return outcome && { state: outcome, count: 0 };
}
