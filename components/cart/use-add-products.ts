import { useState } from "react";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import { addCartItem } from "@/lib/browser-api/cart-writes";
import { fetchLiveProduct } from "@/lib/browser-api/live";
import { problemOf } from "@/lib/browser-api/problem";
import { cartAddition } from "@/lib/shop/cart/cart-addition";

/** Product to add. */
interface RequestedItem {
  id: number;
  quantity: number;
}

/** Result: ids of added products, and of those added with fewer pieces than wanted. */
interface Added {
  added: number[];
  fewer: number[];
  /** Whether a request failed, so that not all products were tried. */
  failed: boolean;
}

const REFUSED = 422;

/**
 * Adds as many of the wanted pieces as are in stock.
 * @returns the number of added pieces
 * @throws AxiosError if a request fails for another reason than a refusal (422)
 */
async function addUpToStock({ id, quantity }: RequestedItem): Promise<number> {
  const product = await fetchLiveProduct(id);
  const pieces = Math.min(quantity, product?.inventory?.quantity ?? 0);
  if (!product?.inventory || pieces < 1) return 0;
  try {
    await addCartItem(cartAddition({ ...product, inventory: product.inventory }, pieces));
    return pieces;
  } catch (error) {
    if (problemOf(error).status === REFUSED) return 0;
    throw error;
  }
}

/** Adds several products to the cart one after the other, each as far as it is in stock. */
export function useAddProducts(requested: readonly RequestedItem[]) {
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Added | null>(null);

  async function addAll() {
    if (adding) return;
    setAdding(true);
    setOutcome(null);
    const result: Added = { added: [], fewer: [], failed: false };
    try {
      await writeToCart(async () => {
        for (const one of requested) {
          const pieces = await addUpToStock(one);
          if (pieces > 0) result.added.push(one.id);
          if (pieces > 0 && pieces < one.quantity) result.fewer.push(one.id);
        }
      });
    } catch {
      result.failed = true;
    } finally {
      setOutcome(result);
      setAdding(false);
    }
  }

  return { adding, outcome, addAll };
}
