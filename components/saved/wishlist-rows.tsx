import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import { isSaved, type SavedProducts } from "@/lib/shop/saved/saved-products";
import { AddAllButton } from "./add-all-button";
import { RemovedProduct } from "./removed-product";
import { WishlistRow } from "./wishlist-row";

const EAGER = 3;

interface WishlistRowsProps {
  products: SavedProducts;
  /** `products` and the removed ones, in their original order. */
  seen: SavedProducts;
  onRemove: (id: number) => void;
  onRestore: (id: number) => void;
}

/** Number of products, button to add all to the cart, and a row per product. */
export function WishlistRows({ products, seen, onRemove, onRestore }: WishlistRowsProps) {
  const t = useTranslations("savedPage");
  const locale = useLocale();
  const count = products.length;
  return (
    <>
      {count > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="flex min-h-11 items-center font-semibold">
            {t("wishlist.count", { count, digits: localDigits(String(count), locale) })}
          </p>
          <AddAllButton products={products} />
        </div>
      )}
      <ul aria-label={t("wishlist.title")} className="grid gap-3">
        {seen.map((product, index) =>
          isSaved(products, product.id) ? (
            <WishlistRow
              key={product.id}
              product={product}
              first={index < EAGER}
              onRemove={() => onRemove(product.id)}
            />
          ) : (
            <RemovedProduct
              key={product.id}
              name={product.name}
              onUndo={() => onRestore(product.id)}
            />
          ),
        )}
      </ul>
    </>
  );
}
