import type { Addresses } from "../address";

export const CART_ADDRESSES = {
  getCart: { method: "GET", path: "/api/cart" },
  addToCart: { method: "POST", path: "/api/cart", once: true },
  setCartQuantity: { method: "PATCH", path: "/api/update-cart/{cartItemId}", once: true },
  removeFromCart: { method: "DELETE", path: "/api/cart/{cartItemId}", once: true },
} as const satisfies Addresses;
