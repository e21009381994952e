import { looseId, looseObject } from "@/lib/base/loose";
import { CART_ADDRESSES } from "@/lib/contract/cart/addresses";
import type { CART_CALLS } from "@/lib/contract/cart/calls";
import type { CartWrite } from "@/lib/shop/cart/cart-write";
import { declaredWrites } from "./declared-calls";

const writes = declaredWrites<typeof CART_CALLS>(CART_ADDRESSES);

/**
 * Sends a change of the cart, once for each key.
 * @returns the id of the line of an add, if the server answers with it; otherwise null
 * @throws AxiosError
 */
export async function sendCartWrite(write: CartWrite, key: string): Promise<number | null> {
  if (write.kind === "set") {
    const { lineId: cartItemId, quantity } = write;
    await writes.setCartQuantity({ params: { cartItemId }, body: { quantity }, key });
  } else if (write.kind === "remove") {
    await writes.removeFromCart({ params: { cartItemId: write.lineId }, key });
  } else {
    const { addition } = write;
    const body = {
      product_id: addition.productId,
      batch_no: addition.batchNo,
      quantity: addition.quantity,
      price: addition.price,
      discount_percent: addition.discountPercent,
      discount: addition.discount,
    };
    return looseId(looseObject(await writes.addToCart({ body, key })).cart_item_id);
  }
  return null;
}
