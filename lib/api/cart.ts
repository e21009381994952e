import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { ApiError } from "@/lib/base/api-error";
import { type Cart, parseCart } from "@/lib/contract/readers/cart";
import { browserApi, fetchJson, idempotent } from "./browser";
import { broadcast } from "./tab-channel";

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

/** GET /api/cart. @throws AxiosError when there is no cart to read. */
export async function fetchCart(): Promise<Cart> {
  const answer = await fetchJson("/api/cart");
  if (typeof answer !== "object" || answer === null)
    throw new ApiError("GET /api/cart is not an object");
  return parseCart(answer);
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

/** Key of the visitor's cart in SWR's cache. */
export const CART_KEY = "/api/cart";

interface CartState {
  /** As the server last said it; undefined until the first answer. */
  cart: Cart | undefined;
  /** There is nothing to show and the last try failed. */
  failed: boolean;
  /** The cart shown may be old: fetching it again failed. */
  stale: boolean;
  reload: () => void;
}

/** The visitor's cart, shared by all islands of the page. */
export function useCart(): CartState {
  const { data, error, mutate } = useSWR(CART_KEY, fetchCart);
  const failing = Boolean(error);
  return {
    cart: data,
    failed: failing && data === undefined,
    stale: failing && data !== undefined,
    reload: () => void mutate(),
  };
}

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Runs cart writes one at a time; after each the cart is fetched again, here and in other tabs.
 * The returned function passes on what the write throws.
 */
export function useCartWrite(): (write: () => Promise<void>) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (write) => {
      const run = lastWrite.then(async () => {
        try {
          await write();
        } finally {
          broadcast("cart");
          await mutate(CART_KEY);
        }
      });
      lastWrite = run.catch(() => undefined);
      return run;
    },
    [mutate],
  );
}
