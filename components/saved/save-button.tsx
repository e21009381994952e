"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { isSaved, type SavedListName, type SavedProduct } from "@/lib/shop/saved/saved-products";
import { useSavedProducts } from "./use-saved-products";

const LOOKS = {
  icon: "size-11 rounded-full",
  text: "min-h-11 gap-2 rounded-card px-4 py-2 font-semibold leading-tight",
} as const;

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
      className={`inline-flex items-center justify-center border transition-colors ${LOOKS[look]} ${
        pressed
          ? "border-brand-600 bg-brand-50 text-brand-700"
          : "border-line bg-white text-muted hover:border-brand-600 hover:text-brand-700"
      }`}
    >
      <Icon
        name={icon}
        className={`size-5 ${pressed && list === "wishlist" ? "fill-accent text-accent" : ""}`}
      />
      <span className={look === "icon" ? "sr-only" : ""}>{t(list)}</span>
      <span className="sr-only" lang="en">
        {" "}
        {product.name}
      </span>
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
