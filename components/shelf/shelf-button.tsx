"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { isOnShelf, type ShelfName, type ShelfProduct } from "@/lib/shop/saved/shelf";
import { useShelf } from "./use-shelf";

const LOOKS = {
  icon: "size-11 rounded-full",
  text: "min-h-11 gap-2 rounded-card px-4 py-2 font-semibold leading-tight",
} as const;

export interface ShelfButtonProps {
  product: ShelfProduct;
  /** A round icon on a picture, or a button with its text. */
  look: keyof typeof LOOKS;
}

/** Puts a product on a list of this browser and takes it off again. */
export function ShelfButton({ shelf, product, look }: ShelfButtonProps & { shelf: ShelfName }) {
  const t = useTranslations("shelf");
  const { products, toggle } = useShelf(shelf);
  const pressed = isOnShelf(products, product.id);
  const icon = shelf === "wishlist" ? "heart" : "compare";
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={look === "icon" ? t(shelf) : undefined}
      onClick={() => toggle({ id: product.id, name: product.name, image: product.image })}
      className={`inline-flex items-center justify-center border transition-colors ${LOOKS[look]} ${
        pressed
          ? "border-brand-600 bg-brand-50 text-brand-700"
          : "border-line bg-white text-muted hover:border-brand-600 hover:text-brand-700"
      }`}
    >
      <Icon
        name={icon}
        className={`size-5 ${pressed && shelf === "wishlist" ? "fill-accent text-accent" : ""}`}
      />
      <span className={look === "icon" ? "sr-only" : ""}>{t(shelf)}</span>
      <span className="sr-only" lang="en">
        {" "}
        {product.name}
      </span>
    </button>
  );
}
