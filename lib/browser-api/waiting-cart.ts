import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseObject, looseText } from "@/lib/base/loose";
import { sharedValue } from "@/lib/base/shared-value";
import type { CartWrite } from "@/lib/shop/cart/cart-write";
import { WAITING } from "@/lib/shop/cart/stored-cart";
import { readWaiting, type WaitingChange, withChange } from "@/lib/shop/cart/waiting-changes";
import { problemOf } from "./problem";
import { sendCartWrite } from "./send-cart-write";
import { csrfToken } from "./visitor-session";

const TOO_MANY = 429;
const written = sharedValue(0);
let knownText: string | undefined;
let known: readonly WaitingChange[] = [];

/** Result of the last changes that were sent later; null until then. */
export const waitingOutcome = sharedValue<"sent" | "refused" | null>(null);

/** Returns the changes of this session; those of an earlier one are dropped. */
function read(): WaitingChange[] {
  const { session, changes } = looseObject(readLocalJson(WAITING));
  const owner = looseText(session);
  const current = csrfToken();
  // A change made without a session belongs to the one that starts with it.
  if (owner !== null && current !== null && owner !== current) return [];
  return readWaiting(changes, Date.now());
}

function write(changes: readonly WaitingChange[]): void {
  const session = csrfToken();
  writeLocalJson(WAITING, changes.length > 0 ? { session, changes } : undefined);
  written.set(written.get() + 1);
}

/** Changes of the cart that wait to be sent, made in any tab of this browser. */
export const waitingChanges = {
  get(): readonly WaitingChange[] {
    const text = JSON.stringify(readLocalJson(WAITING) ?? null);
    // React compares snapshots by identity.
    if (text !== knownText) {
      knownText = text;
      known = read();
    }
    return known;
  },
  subscribe(listener: () => void): () => void {
    const end = written.subscribe(listener);
    window.addEventListener("storage", listener);
    return () => {
      end();
      window.removeEventListener("storage", listener);
    };
  },
};

/** Stores a change that could not be sent. */
export function keepChange(change: CartWrite, key: string): "waiting" {
  write(withChange(read(), { write: change, key, at: Date.now() }));
  waitingOutcome.set(null);
  return "waiting";
}

/**
 * Sends the changes that wait, in order. A refused one is dropped, so that it does not hold up the
 * others. Call it within `writeToCart`.
 * @returns false if some still wait, because the server does not answer
 */
export async function sendWaiting(): Promise<boolean> {
  let refused = false;
  for (let [next] = read(); next; [next] = read()) {
    try {
      await sendCartWrite(next.write, next.key);
    } catch (error) {
      const { status } = problemOf(error);
      if (!status || status >= 500 || status === TOO_MANY) return false;
      refused = true;
    }
    const { key } = next;
    write(read().filter((change) => change.key !== key));
    waitingOutcome.set(refused ? "refused" : "sent");
  }
  // Drops what is too old, or of an earlier session.
  write([]);
  return true;
}
