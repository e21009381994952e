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
    <div className="grid">
      <button type="button" disabled={adding} onClick={() => add(1)} className={buttonStyle()}>
        {adding ? t("adding") : t("addToCart")}
        <span className="sr-only" lang="en">
          {" "}
          {product.name}
        </span>
      </button>
      <p role="status" className={outcome?.ok ? "sr-only" : "text-danger text-sm not-empty:mt-1"}>
        {outcome?.text}
      </p>
    </div>
  );
}
