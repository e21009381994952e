import { looseId, looseObject } from "@/lib/base/loose";
import type { CartWrite } from "@/lib/shop/cart/cart-write";
import { browserApi, idempotent } from "./browser";

/**
 * Sends a change of the cart, once for each key.
 * @returns the id of the line of an add, if the server answers with it; otherwise null
 * @throws AxiosError
 */
export async function sendCartWrite(write: CartWrite, key: string): Promise<number | null> {
  if (write.kind === "set") {
    const { lineId, quantity } = write;
    await browserApi.patch(`/api/update-cart/${lineId}`, { quantity }, idempotent(key));
  } else if (write.kind === "remove") {
    await browserApi.delete(`/api/cart/${write.lineId}`, idempotent(key));
  } else {
    const { addition } = write;
    const payload = {
      product_id: addition.productId,
      batch_no: addition.batchNo,
      quantity: addition.quantity,
      price: addition.price,
      discount_percent: addition.discountPercent,
      discount: addition.discount,
    };
    const { data } = await browserApi.post<unknown>("/api/cart", payload, idempotent(key));
    return looseId(looseObject(data).cart_item_id);
  }
  return null;
}
