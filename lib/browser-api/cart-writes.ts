import {
  type CartAddition,
  type CartWrite,
  type ShownProduct,
  waitingProductOf,
} from "@/lib/shop/cart/cart-write";
import { hasWaitingChanges } from "@/lib/shop/cart/stored-cart";
import { NotSentError, newIdempotencyKey } from "./browser";
import { problemOf } from "./problem";
import { sendCartWrite } from "./send-cart-write";
import { hasOwnSessions } from "./visitor-session";

/** Whether a change has reached the server, or waits in this browser until it can be sent. */
export type Written = "sent" | "waiting";

/**
 * Loads the code that stores changes without a connection. Preloading must use this function, too:
 * a bundler may create one file for each place with an `import()`.
 */
export const loadWaitingCart = () => import("./waiting-cart");

/**
 * Adds to the line with the same product and batch.
 * @param shown shown in the cart while the change waits
 * @throws AxiosError
 */
export function addCartItem(
  addition: CartAddition,
  shown: ShownProduct = { name: null, image: null },
): Promise<Written> {
  return sendOrKeep({ kind: "add", addition, shown });
}

/** Sets the absolute quantity. @throws AxiosError */
export function setCartItemQuantity(lineId: number, quantity: number): Promise<Written> {
  return sendOrKeep({ kind: "set", lineId, quantity });
}

/** Removes a line. @throws AxiosError */
export function removeCartItem(lineId: number): Promise<Written> {
  return sendOrKeep({ kind: "remove", lineId });
}

/**
 * Sends a change after those that wait. Without a response it waits itself: the embedded backend
 * carries out a repeated key once. External APIs need not know keys. A change of a line that waits
 * to be added joins those that wait first, because its id is unknown to the server.
 */
async function sendOrKeep(write: CartWrite): Promise<Written> {
  const key = newIdempotencyKey();
  if (write.kind !== "add" && waitingProductOf(write.lineId) !== null)
    return (await loadWaitingCart()).sendWithWaiting(write, key);
  let sent = false;
  try {
    const first = hasWaitingChanges() ? await loadWaitingCart() : null;
    if (first && !(await first.sendWaiting())) return first.keepChange(write, key, sent);
    sent = true;
    await sendCartWrite(write, key);
    return "sent";
  } catch (error) {
    if (problemOf(error).status || !hasOwnSessions()) throw error;
    const waiting = await loadWaitingCart().catch(() => null);
    if (!waiting) throw error;
    return waiting.keepChange(write, key, sent && !(error instanceof NotSentError));
  }
}
