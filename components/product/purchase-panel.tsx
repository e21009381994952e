"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { CompareButton, WishlistButton } from "@/components/saved/save-button";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { useAboveScreen } from "@/components/ui/use-above-screen";
import { useCurrentProduct } from "@/lib/browser-api/live-product";
import { formatMonth } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import { buyNowPath } from "@/lib/shop/order/buy-now-address";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { inStock, priceOf } from "@/lib/shop/product/product-rules";
import { AddOutcomeSheet } from "./add-outcome-sheet";
import { BuyBar } from "./buy-bar";
import { type AreaFacts, DeliveryFacts } from "./delivery-facts";
import { PriceTag } from "./price-tag";
import { productData } from "./product-data";
import { useAddToCart } from "./use-add-to-cart";

type PurchasePanelProps = {
  product: Pick<
    LocalProduct,
    "id" | "name" | "image" | "discount" | "inventory" | "needsPrescription"
  >;
  /** Shown beside the price while it is that in `product`: price of a piece, end of the offer. */
  priceNotes?: ReactNode;
  /** Shown below the buttons while the product is in stock, and then its delivery. */
  promises: ReactNode;
  delivery: { title: string; areas: readonly AreaFacts[] };
  /** Month in which the pieces in `product` expire, such as 2028-03, or an ISO time. */
  expires: string | null;
  /** Shown in place of the buttons while the product is sold out. */
  soldOut: ReactNode;
  /** Shown above the promises. */
  children: ReactNode;
};

/**
 * Price, live stock, quantity and buttons of the product page. Shows the rendered values until the
 * live ones have loaded.
 */
export function PurchasePanel({ product: rendered, ...parts }: PurchasePanelProps) {
  const { priceNotes, promises, delivery, soldOut, children } = parts;
  const t = useTranslations("product");
  const cart = useTranslations("cart");
  const locale = useLocale();
  const live = useCurrentProduct(rendered.id);
  const product = live.product ?? rendered;
  const available = product.inventory?.quantity ?? 0;
  const [wanted, setWanted] = useState(1);
  const { adding, outcome, add, dismiss } = useAddToCart(product);
  const samePrice = priceOf(product)?.price === priceOf(rendered)?.price;
  const buyable = inStock(product);
  const expires = live.product?.expires ?? parts.expires;
  const buttons = useRef<HTMLDivElement>(null);
  const barShown = useAboveScreen(buttons) && buyable;
  const quantity = Math.min(wanted, Math.max(available, 1));
  const text = (value: number) => localDigits(String(value), locale);

  async function addAndRefresh() {
    await add(quantity);
    await live.reload();
  }

  const buyNowHref = buyNowPath(product.id, quantity);
  return (
    <div className="grid gap-3 md:gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <PriceTag product={product} large />
        {priceNotes && samePrice && <p className="text-muted">{priceNotes}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <StockLine buyable={buyable} available={available} />
        {buyable && (
          <div className="noscript:hidden">
            <QuantityStepper
              label={t("quantity")}
              value={quantity}
              max={available}
              text={text(quantity)}
              onChange={setWanted}
            />
          </div>
        )}
      </div>
      <div ref={buttons} className="grid gap-2 md:gap-4">
        {buyable ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3 gap-y-2">
            <button
              type="button"
              data-early=""
              aria-disabled={adding}
              onClick={addAndRefresh}
              className={`${buttonStyle()} noscript:hidden max-md:scroll-mb-40`}
            >
              {adding ? t("adding") : t("addToCart")}
            </button>
            <Link href={buyNowHref} rel="nofollow" className={buttonStyle("secondary")}>
              {t("buyNow")}
            </Link>
            <p role="status" className="col-span-full -mt-2 text-muted text-sm">
              {quantity >= available && cart("onlyAvailable", { count: text(available) })}
            </p>
          </div>
        ) : (
          <>
            <button type="button" disabled className={buttonStyle()}>
              {t("outOfStock")}
            </button>
            {soldOut}
          </>
        )}
      </div>
      {barShown && (
        <BuyBar product={product} buyNowHref={buyNowHref} adding={adding} onAdd={addAndRefresh} />
      )}
      {outcome && <AddOutcomeSheet outcome={outcome} onClose={dismiss} />}
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3"
        {...productData({ id: product.id, name: product.name, image: product.image })}
      >
        <WishlistButton name={product.name} variant="text" />
        <CompareButton name={product.name} variant="text" />
      </div>
      {children}
      {buyable && expires && (
        <p className="text-muted">{t("useBefore", { month: formatMonth(expires, locale) })}</p>
      )}
      {buyable && promises}
      {buyable && <DeliveryFacts {...delivery} offer={live.product?.delivery ?? null} />}
    </div>
  );
}

interface StockLineProps {
  buyable: boolean;
  /** Pieces in stock. */
  available: number;
}

/** Availability and 'Available Qty'. */
function StockLine({ buyable, available }: StockLineProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  const style = buyable ? "bg-ok-soft text-ok" : "bg-surface text-muted";
  return (
    <p className="flex min-w-[min(8rem,100%)] flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span className={`rounded-full px-3 py-0.5 font-semibold text-sm ${style}`}>
        {buyable ? t("inStock") : t("outOfStock")}
      </span>
      <span className="text-muted">
        {t("availableQty")}:{" "}
        <span className="font-semibold text-ink">{localDigits(String(available), locale)}</span>
      </span>
    </p>
  );
}
