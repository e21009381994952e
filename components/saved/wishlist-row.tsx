"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { PriceTag } from "@/components/product/price-tag";
import { productData } from "@/components/product/product-data";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { RemoveButton } from "@/components/ui/remove-button";
import { useNearViewport } from "@/components/ui/use-near-viewport";
import { mediaUrl } from "@/lib/base/media/media-url";
import { useLiveProduct } from "@/lib/browser-api/live";
import { foreignLang } from "@/lib/i18n/local-text";
import type { SavedProduct } from "@/lib/shop/saved/saved-products";
import { CompareButton } from "./save-button";
import { SavedBuy } from "./saved-buy";

interface WishlistRowProps {
  product: SavedProduct;
  /** Whether it is among the first rows, whose pictures load eagerly. */
  first: boolean;
  onRemove: () => void;
}

/** Wishlist row: stored name and picture first, current price and stock once loaded. */
export function WishlistRow({ product, first, onRemove }: WishlistRowProps) {
  const t = useTranslations("savedPage");
  const locale = useLocale();
  const row = useRef<HTMLLIElement>(null);
  const near = useNearViewport(row);
  const live = useLiveProduct(near ? product.id : null);
  const { name, image } = live.product ?? product;
  const gone = live.product === null;
  return (
    <li
      ref={row}
      className="grid grid-cols-[5rem_1fr_2.75rem] gap-x-3 gap-y-3 rounded-card border border-line p-3 sm:grid-cols-[7rem_1fr_13rem_2.75rem] sm:gap-x-5 sm:p-4"
    >
      <div className="relative aspect-square overflow-hidden rounded-card bg-surface">
        <Picture
          src={mediaUrl(image)}
          alt=""
          layout="savedRow"
          eager={first}
          className={`picture-contain ${gone ? "opacity-50" : ""}`}
        />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h2 lang={foreignLang(name, locale)} className="font-semibold leading-snug">
          {gone ? (
            name
          ) : (
            <Link href={`/products/${product.id}`} className="hover:text-brand-700">
              {name}
            </Link>
          )}
        </h2>
        <div className="min-h-7">{live.product && <PriceTag product={live.product} />}</div>
      </div>
      <RemoveButton
        label={t("remove", { name })}
        title={t("removeShort")}
        onRemove={onRemove}
        className="rounded-card sm:order-last"
      />
      <div
        className="col-span-3 grid content-start gap-2 sm:col-span-1"
        {...productData({ id: product.id, name, image })}
      >
        <SavedBuy {...live} />
        {!gone && <CompareButton name={name} variant="text" />}
      </div>
    </li>
  );
}
