"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAddProducts } from "@/components/cart/use-add-products";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { localDigits } from "@/lib/i18n/digits";
import type { SavedProducts } from "@/lib/shop/saved/saved-products";

/** Adds one piece of each product in stock to the cart and shows the result. */
export function AddAllButton({ products }: { products: SavedProducts }) {
  const t = useTranslations("savedPage.wishlist");
  const product = useTranslations("product");
  const locale = useLocale();
  const wanted = products.map(({ id }) => ({ id, quantity: 1 }));
  const { adding, outcome, addAll } = useAddProducts(wanted);
  const added = outcome?.added.length ?? 0;
  const digits = localDigits(String(added), locale);
  return (
    <div className="grid justify-items-end gap-1">
      <button
        type="button"
        aria-disabled={adding}
        onClick={() => void addAll()}
        className={`${buttonStyle("secondary")} min-w-44`}
      >
        {adding ? product("adding") : t("addAll")}
      </button>
      <p role="status" className="text-sm">
        {outcome && (
          <>
            <span className={outcome.failed ? "text-danger" : "text-ok"}>
              {outcome.failed && <span>{t("addAllFailed")} </span>}
              <span>{t("addedAll", { count: added, digits })}</span>
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
