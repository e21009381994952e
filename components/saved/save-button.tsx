"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { isSaved, type SavedListName, type SavedProduct } from "@/lib/shop/saved/saved-products";
import { useSavedProducts } from "./use-saved-products";

const LOOKS = { icon: "save-icon", text: "save-text" } as const;

export interface SaveButtonProps {
  product: SavedProduct;
  /** A round icon on a picture, or a button with its text. */
  look: keyof typeof LOOKS;
}

/** Puts a product on a list of this browser and takes it off again. */
function SaveButton({ list, product, look }: SaveButtonProps & { list: SavedListName }) {
  const t = useTranslations("saved");
  const { products, toggle } = useSavedProducts(list);
  const pressed = isSaved(products, product.id);
  const icon = list === "wishlist" ? "heart" : "compare";
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={look === "icon" ? t(list) : undefined}
      onClick={() => toggle({ id: product.id, name: product.name, image: product.image })}
      className={LOOKS[look]}
    >
      <Icon
        name={icon}
        className={pressed && list === "wishlist" ? "fill-accent text-accent" : undefined}
      />
      {look === "icon" ? (
        <span className="sr-only">
          {t(list)}
          <span lang="en">{` ${product.name}`}</span>
        </span>
      ) : (
        <>
          <span>{t(list)}</span>
          <span className="sr-only" lang="en">
            {` ${product.name}`}
          </span>
        </>
      )}
    </button>
  );
}

/** Puts a product beside others on the compare page, or takes it away. */
export function CompareButton(props: SaveButtonProps) {
  return <SaveButton list="compare" {...props} />;
}

/** Keeps a product on the wishlist of this browser, or takes it off. */
export function WishlistButton(props: SaveButtonProps) {
  return <SaveButton list="wishlist" {...props} />;
}
