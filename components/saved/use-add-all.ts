import { useState } from "react";
import { addCartItem, useCartWrite } from "@/lib/api/cart";
import { fetchLiveProduct } from "@/lib/api/live";
import { problemOf } from "@/lib/api/problem";
import { cartAddition } from "@/lib/shop/cart/cart-addition";
import { inStock } from "@/lib/shop/product/product-rules";
import type { SavedProducts } from "@/lib/shop/saved/saved-products";

const REFUSED = 422;

/** One piece into the cart, if there is one to be had. @throws AxiosError when the server cannot say */
async function addIfInStock(id: number): Promise<boolean> {
  const product = await fetchLiveProduct(id);
  if (!product?.inventory || !inStock(product)) return false;
  try {
    await addCartItem(cartAddition({ ...product, inventory: product.inventory }, 1));
    return true;
  } catch (error) {
    if (problemOf(error).status === REFUSED) return false;
    throw error;
  }
}

/** Puts one piece of everything that is in stock into the cart, one after the other. */
export function useAddAll(products: SavedProducts) {
  const write = useCartWrite();
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<{ added: number; failed: boolean } | null>(null);

  async function addAll() {
    if (adding) return;
    setAdding(true);
    setOutcome(null);
    let added = 0;
    try {
      await write(async () => {
        for (const { id } of products) if (await addIfInStock(id)) added++;
      });
      setOutcome({ added, failed: false });
    } catch {
      setOutcome({ added, failed: true });
    } finally {
      setAdding(false);
    }
  }

  return { adding, outcome, addAll };
}
