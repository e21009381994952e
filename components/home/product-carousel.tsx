"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { ProductColumns } from "@/components/product/product-columns";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { seeMore } from "@/lib/base/paging";
import { useHomeList } from "@/lib/browser-api/home-lists";
import { unshownFirst } from "@/lib/centre/home/unshown-first";
import type { HomeListKey } from "@/lib/contract/readers/home";
import type { CardProduct } from "@/lib/shop/product/card-product";

interface ProductCarouselProps {
  /** Key of the list; also the id of the section's heading. */
  list: HomeListKey;
  title: string;
  /** Number of products per later batch. */
  step: number;
  /** Product ids of the first batch. */
  first: number[];
  /** Number of products in the whole list. */
  total: number;
  /** Product ids shown in sections above; later batches show them last. */
  shownAbove: number[];
  /** First batch, rendered on the server. Later batches are fetched on demand. */
  children: ReactNode;
}

type Cards = ComponentType<{ products: CardProduct[]; heading: "h3" }>;

/** Product grid that grows by one batch per click on SEE MORE + and collapses with SEE LESS -. */
export function ProductCarousel(props: ProductCarouselProps) {
  const { list, title, step, first, total, shownAbove } = props;
  const t = useTranslations();
  const carousel = useRef<HTMLDivElement>(null);
  const [batches, setBatches] = useState(1);
  const others = useHomeList(list, batches > 1);
  const cards = useCards();
  const Cards = cards.loaded;
  const products = Cards && others.products;
  const later = products ? unshownFirst(products, shownAbove).filter(isNotIn(first)) : [];
  const count = products ? first.length + later.length : total;
  const state = seeMore({ total: count, step, first: first.length, batches });
  const visible = later.slice(0, state.shown - first.length);
  const failed = others.failed || cards.failed;
  const waiting = batches > 1 && !products && !failed;

  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null || visible.length <= focusAt.current) return;
    const card = carousel.current?.querySelector("ul")?.children[first.length + focusAt.current];
    card?.querySelector<HTMLElement>("h3 a")?.focus();
    focusAt.current = null;
  }, [visible.length, first.length]);

  const more = () => {
    focusAt.current = visible.length;
    setBatches(batches + 1);
    cards.load();
  };
  const again = () => {
    if (others.failed) others.reload();
    cards.load();
  };
  const less = () => {
    setBatches(1);
    document.getElementById(list)?.focus();
  };
  return (
    <div ref={carousel}>
      <ProductColumns>
        {props.children}
        {Cards && <Cards products={visible} heading="h3" />}
      </ProductColumns>
      {failed && (
        <div className="mx-auto mt-5 max-w-md">
          <Alert>{t("more.failed")}</Alert>
        </div>
      )}
      <div className="mt-2 flex justify-center gap-3 md:mt-5 empty:hidden noscript:hidden">
        {failed && (
          <button type="button" className={buttonStyle("secondary")} onClick={again}>
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

/**
 * Products of the server-rendered first batch stay in place, even if the list has changed since.
 */
function isNotIn(ids: number[]) {
  const known = new Set(ids);
  return ({ id }: CardProduct) => !known.has(id);
}

/**
 * Loads the component for later batches. The first batch is server-rendered and does not need it.
 */
function useCards() {
  const [loaded, setLoaded] = useState<Cards | null>(null);
  const [failed, setFailed] = useState(false);
  async function load() {
    if (loaded) return;
    setFailed(false);
    try {
      const { ProductItems } = await import("@/components/product/product-grid");
      setLoaded(() => ProductItems);
    } catch {
      setFailed(true);
    }
  }
  return { loaded, failed, load: () => void load() };
}
