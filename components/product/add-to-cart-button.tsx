"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { useAddToCart } from "./use-add-to-cart";

type AddToCartButtonProps = {
  product: Pick<ProductSummary, "id" | "name" | "discount" | "inventory">;
};

/** Adds one piece from a product card. */
export function AddToCartButton({ product }: AddToCartButtonProps) {
  const t = useTranslations("product");
  const { adding, outcome, add } = useAddToCart(product);
  return (
    <>
      <button
        type="button"
        disabled={adding}
        onClick={() => add(1)}
        className={`${buttonStyle()} noscript:hidden`}
      >
        {adding ? t("adding") : t("addToCart")}
        <span className="sr-only" lang="en">
          {` ${product.name}`}
        </span>
      </button>
      <p role="status" data-ok={outcome?.ok || undefined} className="action-status">
        {outcome?.text}
      </p>
    </>
  );
}
