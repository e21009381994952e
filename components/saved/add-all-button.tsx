"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { addCartItem, useCartWrite } from "@/lib/api/cart";
import { fetchLiveProduct } from "@/lib/api/live";
import { problemOf } from "@/lib/api/problem";
import { localDigits } from "@/lib/i18n/digits";
import { cartAddition } from "@/lib/shop/cart/cart-addition";
import { inStock } from "@/lib/shop/product/product-rules";
import type { SavedProducts } from "@/lib/shop/saved/saved-products";

/** Adds everything that is in stock, and says how much that was. */
export function AddAllButton({ products }: { products: SavedProducts }) {
  const t = useTranslations("savedPage.wishlist");
  const product = useTranslations("product");
  const locale = useLocale();
  const { adding, outcome, addAll } = useAddAll(products);
  const added = outcome?.added ?? 0;
  const digits = localDigits(String(added), locale);
  return (
    <div className="grid justify-items-end gap-1">
      <button
        type="button"
        disabled={adding}
        onClick={addAll}
        className={`${buttonStyle("secondary")} min-w-44`}
      >
        {adding ? product("adding") : t("addAll")}
      </button>
      <p role="status" className="text-sm">
        {outcome && (
          <>
            <span className={outcome.failed ? "text-danger" : "text-ok"}>
              {outcome.failed && `${t("addAllFailed")} `}
              {t("addedAll", { count: added, digits })}
            </span>{" "}
            {added > 0 && (
              <Link href="/products/cart" className="font-semibold text-brand-700 underline">
                {product("viewCart")}
              </Link>
            )}
          </>
        )}
      </p>
    </div>
  );
}

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
function useAddAll(products: SavedProducts) {
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
