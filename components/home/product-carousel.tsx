"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ProductGrid } from "@/components/product/product-grid";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { useHomeList } from "@/lib/api/home-lists";
import { seeMore } from "@/lib/base/paging";
import { freshFirst } from "@/lib/centre/home/fresh-first";
import type { HomeListKey } from "@/lib/contract/readers/home";
import type { CardProduct } from "@/lib/shop/product/card-product";

interface ProductCarouselProps {
  /** The list; also the id of the section's heading. */
  list: HomeListKey;
  title: string;
  /** Products in every later batch. */
  step: number;
  /** The first batch: part of the page. The others are fetched when asked for. */
  first: CardProduct[];
  /** Number of products in the whole list. */
  total: number;
  /** Ids of products in first batches above: of the others they come last. */
  shownAbove: number[];
}

/** Products that grow batch by batch with SEE MORE + and shrink to the first with SEE LESS -. */
export function ProductCarousel(props: ProductCarouselProps) {
  const { list, title, step, first, total, shownAbove } = props;
  const t = useTranslations();
  const carousel = useRef<HTMLDivElement>(null);
  const [batches, setBatches] = useState(1);
  const { products, failed, reload } = useHomeList(list, batches > 1);
  const all = products ? withFirst(first, freshFirst(products, shownAbove)) : first;
  const count = products ? all.length : total;
  const state = seeMore({ total: count, step, first: first.length, batches });
  const visible = all.slice(0, state.shown);
  const waiting = batches > 1 && !products && !failed;

  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null || visible.length <= focusAt.current) return;
    const card = carousel.current?.querySelector("ul")?.children[focusAt.current];
    card?.querySelector<HTMLElement>("h3 a")?.focus();
    focusAt.current = null;
  }, [visible.length]);

  const more = () => {
    focusAt.current = visible.length;
    setBatches(batches + 1);
  };
  const less = () => {
    setBatches(1);
    document.getElementById(list)?.focus();
  };
  return (
    <div ref={carousel}>
      <ProductGrid products={visible} heading="h3" />
      {failed && (
        <div className="mx-auto mt-5 max-w-md">
          <Alert>{t("more.failed")}</Alert>
        </div>
      )}
      <div className="mt-2 flex justify-center gap-3 md:mt-5 empty:hidden noscript:hidden">
        {failed && (
          <button type="button" className={buttonStyle("secondary")} onClick={reload}>
            {t("common.tryAgain")}
          </button>
        )}
        {!failed && (state.canSeeMore || waiting) && (
          <button
            type="button"
            aria-disabled={waiting}
            className={buttonStyle("secondary")}
            onClick={() => !waiting && more()}
          >
            {t(waiting ? "common.loading" : "more.seeMore")}
            <span className="sr-only">{title}</span>
          </button>
        )}
        {!waiting && !failed && state.canSeeLess && (
          <button type="button" className={buttonStyle("secondary")} onClick={less}>
            {t("more.seeLess")}
            <span className="sr-only">{title}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** What the page came with keeps its place, though the list may have changed since. */
function withFirst(first: CardProduct[], all: CardProduct[]): CardProduct[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...all.filter(({ id }) => !known.has(id))];
}
