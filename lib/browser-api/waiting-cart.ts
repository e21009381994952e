import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseObject, looseText } from "@/lib/base/loose";
import { sharedValue } from "@/lib/base/shared-value";
import { type CartWrite, waitingProductOf } from "@/lib/shop/cart/cart-write";
import { WAITING } from "@/lib/shop/cart/stored-cart";
import {
  afterAdd,
  afterRefusedAdd,
  readWaiting,
  type WaitingChange,
  withChange,
} from "@/lib/shop/cart/waiting-changes";
import { CART_KEY } from "./cart-queue";
import { problemOf } from "./problem";
import { fetchJson } from "./read-json";
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
  // A change without a session belongs to the session that starts with it.
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

/**
 * Stores a change that could not be sent.
 * @param sent whether the server may have received it
 */
export function keepChange(change: CartWrite, key: string, sent: boolean): "waiting" {
  write(withChange(read(), { write: change, key, at: Date.now(), sent }));
  waitingOutcome.set(null);
  return "waiting";
}

/** Stores a change of a line that waits to be added, then sends all that wait. */
export async function sendWithWaiting(change: CartWrite, key: string): Promise<"sent" | "waiting"> {
  keepChange(change, key, false);
  return (await sendWaiting()) ? "sent" : "waiting";
}

/**
 * Returns the change with the id of its line. The page may not know it: the add was sent a moment
 * ago, or in another tab.
 * @returns null if the cart has no line of the product
 * @throws like `fetchJson`
 */
async function withLineId(change: CartWrite): Promise<CartWrite | null> {
  if (change.kind === "add") return change;
  const productId = waitingProductOf(change.lineId);
  if (productId === null) return change;
  const [response, { parseCart }] = await Promise.all([
    fetchJson(CART_KEY),
    import("@/lib/contract/readers/cart"),
  ]);
  const line = parseCart(response).lines.findLast((one) => one.productId === productId);
  return line ? { ...change, lineId: line.id } : null;
}

/**
 * Sends a change that waits, and stores what still waits after it.
 * @returns whether it was refused
 * @throws without a response, or one of a server that fails
 */
async function settle({ write: change, key }: WaitingChange): Promise<boolean> {
  const others = () => read().filter((one) => one.key !== key);
  let known: CartWrite | null = null;
  try {
    known = await withLineId(change);
    if (!known) {
      write(others());
      // A removal is done without a line; a quantity has no line to be set on.
      return change.kind === "set";
    }
    const sent = { write: known, sent: true };
    // Stored first: the page may be closed before the response comes.
    write(read().map((one) => (one.key === key ? { ...one, ...sent } : one)));
    const lineId = await sendCartWrite(known, key);
    write(known.kind === "add" && lineId ? afterAdd(others(), known, lineId) : others());
    return false;
  } catch (error) {
    const { status } = problemOf(error);
    if (!status || status >= 500 || status === TOO_MANY) throw error;
    const left = known?.kind === "add" ? afterRefusedAdd(others(), known) : null;
    write(left?.changes ?? others());
    return !left?.replaced;
  }
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
      if (await settle(next)) refused = true;
    } catch {
      return false;
    }
    waitingOutcome.set(refused ? "refused" : "sent");
  }
  // Drops changes that are too old, or of an earlier session.
  write([]);
  return true;
}
