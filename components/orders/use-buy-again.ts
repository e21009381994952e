import { useLocale } from "next-intl";
import { useRef, useState } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { fetchCart } from "@/lib/browser-api/cart";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import { addCartItem } from "@/lib/browser-api/cart-writes";
import { fetchLiveProduct } from "@/lib/browser-api/live";
import { problemOf } from "@/lib/browser-api/problem";
import { useUser } from "@/lib/browser-api/user";
import { hasOwnSessions } from "@/lib/browser-api/visitor-session";
import { localePath } from "@/lib/i18n/locales";
import { cartAddition } from "@/lib/shop/cart/cart-addition";
import { type BoughtLine, linesToBuy, type ToBuy } from "@/lib/shop/order/buy-again";
import { BUY_CART_PATH, buyNowPath } from "@/lib/shop/order/buy-now-address";

const REFUSED = 422;

/** What has changed since the order: ids of products. */
export interface Again {
  /** Path of the order form; null if nothing can be bought. */
  path: string | null;
  gone: number[];
  fewer: number[];
  repriced: number[];
}

/**
 * Fills the cart up to the wanted pieces, so that a second time adds nothing.
 * @returns products that the server refused
 * @throws AxiosError if a request fails for another reason
 */
async function fillCart(wanted: readonly ToBuy[]): Promise<number[]> {
  const refused: number[] = [];
  await writeToCart(async () => {
    const { lines } = await fetchCart();
    for (const { product, quantity } of wanted) {
      const there = lines.filter(({ productId }) => productId === product.id);
      const missing = quantity - there.reduce((sum, line) => sum + line.quantity, 0);
      if (missing < 1) continue;
      try {
        await addCartItem(cartAddition(product, missing));
      } catch (error) {
        if (problemOf(error).status !== REFUSED) throw error;
        refused.push(product.id);
      }
    }
  });
  return refused;
}

/**
 * Buys the products of an order again: opens the order form, with one product as Buy Now, with several
 * from the cart. Stays if something has changed since, so that it can be said first.
 * @param isPassing whether this page is only passed through, and replaced in the history
 */
export function useBuyAgain(lines: readonly BoughtLine[], isPassing: boolean) {
  const locale = useLocale();
  const router = usePageRouter();
  const { user } = useUser();
  const [state, setState] = useState<Again | "idle" | "busy" | "failed">("idle");
  const isBusy = useRef(false);

  async function prepare(): Promise<Again> {
    const live = await Promise.all(lines.map(({ id }) => fetchLiveProduct(id)));
    const { wanted, ...changed } = linesToBuy(lines, live);
    const [first] = wanted;
    if (!first) return { ...changed, path: null };
    if (lines.length === 1)
      return { ...changed, path: buyNowPath(first.product.id, first.quantity) };
    const refused = await fillCart(wanted);
    const gone = [...changed.gone, ...refused];
    const form = user || !hasOwnSessions() ? "/products/checkout" : BUY_CART_PATH;
    return { ...changed, gone, path: gone.length < lines.length ? form : null };
  }

  async function buy() {
    if (isBusy.current) return;
    isBusy.current = true;
    setState("busy");
    try {
      const again = await prepare();
      const isSame = again.gone.length + again.fewer.length + again.repriced.length === 0;
      if (again.path && isSame) {
        const path = localePath(locale, again.path);
        if (isPassing) router.replace(path);
        else router.push(path);
      }
      setState(isSame && again.path ? "idle" : again);
    } catch {
      setState("failed");
    } finally {
      isBusy.current = false;
    }
  }

  return { state, buy: () => void buy() };
}
