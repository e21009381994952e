"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ProductGrid } from "@/components/product/product-grid";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { useHomeList } from "@/lib/api/live";
import { seeMore } from "@/lib/base/paging";
import type { HomeListKey } from "@/lib/contract/readers/home";
import type { ProductSummary } from "@/lib/contract/readers/products";

interface ProductCarouselProps {
  /** The list; also the id of the section's heading. */
  list: HomeListKey;
  title: string;
  /** Products in a batch. */
  step: number;
  /** The first batch: part of the page. The others are fetched when asked for. */
  first: ProductSummary[];
  /** Number of products in the whole list. */
  total: number;
}

/** Products that grow batch by batch with SEE MORE + and shrink to the first with SEE LESS -. */
export function ProductCarousel({ list, title, step, first, total }: ProductCarouselProps) {
  const t = useTranslations();
  const carousel = useRef<HTMLDivElement>(null);
  const [batches, setBatches] = useState(1);
  const { products, failed, reload } = useHomeList(list, batches > 1);
  const all = products ? withFirst(first, products) : first;
  const state = seeMore({ total: products ? all.length : total, step, batches });
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
      <div className="mt-5 flex justify-center gap-3 empty:hidden">
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
function withFirst(first: ProductSummary[], all: ProductSummary[]): ProductSummary[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...all.filter(({ id }) => !known.has(id))];
}
