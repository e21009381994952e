import { browserApi, idempotent } from "./browser";
import { broadcast } from "./tab-channel";

/** Key of the visitor's cart in SWR's cache. */
export const CART_KEY = "/api/cart";

/** What is put into the cart. The server computes the price itself and only compares. */
export interface CartAddition {
  productId: number;
  batchNo: string | null;
  quantity: number;
  /** Discounted unit price, taka. */
  price: number;
  discountPercent: number;
  /** Discount per unit, taka. */
  discount: number;
}

/** POST /api/cart: adds to the line with the same product and batch. @throws AxiosError */
export async function addCartItem(addition: CartAddition): Promise<void> {
  const payload = {
    product_id: addition.productId,
    batch_no: addition.batchNo,
    quantity: addition.quantity,
    price: addition.price,
    discount_percent: addition.discountPercent,
    discount: addition.discount,
  };
  await browserApi.post("/api/cart", payload, idempotent());
}

/** PATCH /api/update-cart/{id}: sets the absolute quantity. @throws AxiosError */
export async function setCartItemQuantity(itemId: number, quantity: number): Promise<void> {
  await browserApi.patch(`/api/update-cart/${itemId}`, { quantity }, idempotent());
}

/** DELETE /api/cart/{id}. @throws AxiosError */
export async function removeCartItem(itemId: number): Promise<void> {
  await browserApi.delete(`/api/cart/${itemId}`, idempotent());
}

type Refresh = (key: string) => Promise<unknown>;

/** How often each was asked for. */
const refreshes = new Map<Refresh, number>();
let lastWrite: Promise<unknown> = Promise.resolve();

/** Calls `refresh` with the key of the cart after each write to it, once however often it is given. @returns a function that ends it */
export function onCartWritten(refresh: Refresh): () => void {
  refreshes.set(refresh, (refreshes.get(refresh) ?? 0) + 1);
  return () => {
    const left = (refreshes.get(refresh) ?? 1) - 1;
    if (left > 0) refreshes.set(refresh, left);
    else refreshes.delete(refresh);
  };
}

/**
 * Runs cart writes one at a time; after each the cart is fetched again, here and in other tabs.
 * @throws what the write throws
 */
export function writeToCart(write: () => Promise<void>): Promise<void> {
  const run = lastWrite.then(async () => {
    try {
      await write();
    } finally {
      broadcast("cart");
      await Promise.all([...refreshes.keys()].map((refresh) => refresh(CART_KEY)));
    }
  });
  lastWrite = run.catch(() => undefined);
  return run;
}
