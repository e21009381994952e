/** Parses the quantity in a Buy Now address; 1 if missing or invalid. */
export function quantityOfAddress(raw: string | null): number {
  return raw !== null && /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : 1;
}

/** Path of Buy Now for the whole cart, without locale prefix. */
export const BUY_CART_PATH = "/products/buy-now?items=cart";

/** Path of Buy Now for a quantity of a product, without locale prefix. */
export function buyNowPath(productId: number, quantity = 1): string {
  const path = `/products/buy-now?productId=${productId}`;
  return quantity > 1 ? `${path}&quantity=${quantity}` : path;
}
