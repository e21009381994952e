import { useState } from "react";
import { writeToCart } from "@/lib/api/cart-queue";
import { addCartItem } from "@/lib/api/cart-writes";
import { fetchLiveProduct } from "@/lib/api/live";
import { problemOf } from "@/lib/api/problem";
import { cartAddition } from "@/lib/shop/cart/cart-addition";

/** So many pieces of a product. */
interface Wanted {
  id: number;
  quantity: number;
}

/** What became of it: ids of what is in the cart, some of them with fewer pieces than wanted. */
interface Added {
  added: number[];
  fewer: number[];
  /** Whether the server could not be asked about all. */
  failed: boolean;
}

const REFUSED = 422;

/** As many pieces into the cart as there are. @returns how many @throws AxiosError when the server cannot say */
async function addWhatThereIs({ id, quantity }: Wanted): Promise<number> {
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

/** Puts what can be had of several products into the cart, one after the other. */
export function useAddProducts(wanted: readonly Wanted[]) {
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<Added | null>(null);

  async function addAll() {
    if (adding) return;
    setAdding(true);
    setOutcome(null);
    const result: Added = { added: [], fewer: [], failed: false };
    try {
      await writeToCart(async () => {
        for (const one of wanted) {
          const pieces = await addWhatThereIs(one);
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
