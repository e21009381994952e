import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";

/** Name in the local storage of the last cart that the server sent, as it sent it. */
const COPY = "cart-copy";
/** Name of the changes that wait to be sent. */
export const WAITING = "waiting-cart";

export const readCartCopy = (): unknown => readLocalJson(COPY);

/** Stores a response of GET /api/cart, to be shown offline. */
export const storeCartCopy = (response: unknown): void => writeLocalJson(COPY, response);

/** Whether changes of the cart wait to be sent. Only checks that there is a value. */
export const hasWaitingChanges = (): boolean => readLocalJson(WAITING) !== undefined;

/** Deletes everything that this browser knows about the cart. */
export function forgetStoredCart(): void {
  writeLocalJson(COPY, undefined);
  writeLocalJson(WAITING, undefined);
}
