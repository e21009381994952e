import type { CartAddition, CartWrite, ShownProduct } from "@/lib/shop/cart/cart-write";
import { hasWaitingChanges } from "@/lib/shop/cart/stored-cart";
import { newIdempotencyKey } from "./browser";
import { problemOf } from "./problem";
import { sendCartWrite } from "./send-cart-write";
import { hasOwnSessions } from "./visitor-session";

/** Whether a change has reached the server, or waits in this browser until it can be sent. */
export type Written = "sent" | "waiting";

/**
 * Loads the code that keeps changes without a connection. Loaded ahead through this function, it is
 * the same file: a bundler may make another one for each place with an `import()`.
 */
export const loadWaitingCart = () => import("./waiting-cart");

/**
 * POST /api/cart: adds to the line with the same product and batch.
 * @param shown shown in the cart while the change waits
 * @throws AxiosError
 */
export function addCartItem(
  addition: CartAddition,
  shown: ShownProduct = { name: null, image: null },
): Promise<Written> {
  return sendOrKeep({ kind: "add", addition, shown });
}

/** PATCH /api/update-cart/{id}: sets the absolute quantity. @throws AxiosError */
export function setCartItemQuantity(lineId: number, quantity: number): Promise<Written> {
  return sendOrKeep({ kind: "set", lineId, quantity });
}

/** DELETE /api/cart/{id}. @throws AxiosError */
export function removeCartItem(lineId: number): Promise<Written> {
  return sendOrKeep({ kind: "remove", lineId });
}

/**
 * Sends a change after those that wait. Without a response it waits itself: the embedded backend
 * carries out a repeated key once. External APIs need not know keys.
 */
async function sendOrKeep(write: CartWrite): Promise<Written> {
  const key = newIdempotencyKey();
  try {
    const first = hasWaitingChanges() ? await loadWaitingCart() : null;
    if (first && !(await first.sendWaiting())) return first.keepChange(write, key);
    await sendCartWrite(write, key);
    return "sent";
  } catch (error) {
    if (problemOf(error).status || !hasOwnSessions()) throw error;
    const waiting = await loadWaitingCart().catch(() => null);
    if (!waiting) throw error;
    return waiting.keepChange(write, key);
  }
}
