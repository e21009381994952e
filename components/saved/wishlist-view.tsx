"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { EmptyState } from "@/components/product/empty-state";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { mayHaveSaved } from "@/lib/shop/saved/saved-keys";
import { WishlistSkeleton } from "./saved-skeletons";
import { useSavedProducts, useSeenProducts } from "./use-saved-products";

const WishlistRows = lazyComponent(
  () => import("./wishlist-rows").then((module) => module.WishlistRows),
  mayHaveSaved,
);

/**
 * Wishlist of this browser. Removed products stay in place with an undo button until the page is
 * left.
 */
export function WishlistView() {
  const t = useTranslations("savedPage");
  const { ready, products, remove, restore } = useSavedProducts("wishlist");
  const seen = useSeenProducts(products);

  if (!ready) return <WishlistSkeleton />;
  return (
    <div className="grid gap-4">
      {seen.length > 0 && (
        <Suspense fallback={<WishlistSkeleton />}>
          <WishlistRows
            products={products}
            seen={seen}
            onRemove={remove}
            onRestore={(id) => restore(id, seen)}
          />
        </Suspense>
      )}
      {products.length === 0 && (
        <EmptyState text={t("wishlist.empty")} icon="heart">
          <p className="max-w-md text-muted">{t("wishlist.emptyHint")}</p>
          <Link href="/products" className={buttonStyle()}>
            {t("seeProducts")}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
