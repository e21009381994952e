"use client";

import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/product/empty-state";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { localDigits } from "@/lib/i18n/digits";
import { isSaved } from "@/lib/shop/saved/saved-products";
import { AddAllButton } from "./add-all-button";
import { RemovedProduct } from "./removed-product";
import { WishlistSkeleton } from "./saved-skeletons";
import { useSavedProducts, useSeenProducts } from "./use-saved-products";
import { WishRow } from "./wish-row";

const EAGER = 3;

/** The wishlist of this browser; what is removed keeps its place until the page is left, for an undo. */
export function WishlistView() {
  const t = useTranslations("savedPage");
  const locale = useLocale();
  const { ready, products, remove, restore } = useSavedProducts("wishlist");
  const seen = useSeenProducts(products);

  if (!ready) return <WishlistSkeleton />;
  const count = products.length;
  return (
    <div className="grid gap-4">
      {count > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="flex min-h-11 items-center font-semibold">
            {t("wishlist.count", { count, digits: localDigits(String(count), locale) })}
          </p>
          <AddAllButton products={products} />
        </div>
      )}
      {seen.length > 0 && (
        <ul aria-label={t("wishlist.title")} className="grid gap-3">
          {seen.map((product, index) =>
            isSaved(products, product.id) ? (
              <WishRow
                key={product.id}
                wish={product}
                first={index < EAGER}
                onRemove={() => remove(product.id)}
              />
            ) : (
              <RemovedProduct
                key={product.id}
                name={product.name}
                onUndo={() => restore(product.id, seen)}
              />
            ),
          )}
        </ul>
      )}
      {count === 0 && (
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
