import { browserApi, idempotent } from "./browser";

/** Item to add to the cart. The server computes the price itself and only compares it. */
export interface CartAddition {
  productId: number;
  batchNo: string | null;
  quantity: number;
  /** Discounted unit price in taka. */
  price: number;
  discountPercent: number;
  /** Discount per unit in taka. */
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
