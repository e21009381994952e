import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import { isSaved, type SavedProducts } from "@/lib/shop/saved/saved-products";
import { AddAllButton } from "./add-all-button";
import { RemovedProduct } from "./removed-product";
import { WishRow } from "./wish-row";

const EAGER = 3;

interface WishesProps {
  products: SavedProducts;
  /** Those, and the removed ones in their places. */
  seen: SavedProducts;
  onRemove: (id: number) => void;
  onRestore: (id: number) => void;
}

/** How many wishes there are, the button that adds all of them to the cart, and one row for each. */
export function Wishes({ products, seen, onRemove, onRestore }: WishesProps) {
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
            <WishRow
              key={product.id}
              wish={product}
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
