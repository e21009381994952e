"use client";

import { useTranslations } from "next-intl";
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { focusWithoutPrefetch } from "@/components/ui/page-link";
import { useNearViewport } from "@/components/ui/use-near-viewport";
import { seeMore } from "@/lib/base/paging";
import { useHomeSection } from "@/lib/browser-api/home-section";
import {
  RestoredValues,
  useRestoredScroll,
  useRestoredState,
} from "@/lib/browser-api/restored-state";
import type { HomeListKey } from "@/lib/contract/readers/home";
import type { ProductCashRules } from "@/lib/shop/order/cash-mark";
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
  /** Missing where the shop takes no cash. */
  cash?: ProductCashRules | undefined;
  /** First batch, rendered on the server. Later batches are fetched on demand. */
  children: ReactNode;
}

type Cards = ComponentType<{ products: CardProduct[]; heading: "h3" }>;

const shownBatches = new RestoredValues<number>();
/** Stored after the first load, so that a page shown again has its cards in the first render. */
let knownCards: Cards | null = null;

/**
 * Products that grow by one batch per click on SEE MORE + and collapse with SEE LESS -: a grid, on
 * phones a row to swipe. The next batch is fetched when the button comes near the viewport.
 */
export function ProductCarousel({
  list,
  title,
  step,
  first,
  total,
  cash,
  children,
}: ProductCarouselProps) {
  const t = useTranslations();
  const row = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const near = useNearViewport(actions);
  useRestoredScroll(row, list);
  const [batches, setBatches] = useRestoredState(shownBatches, list, 1);
  // The button answers before the cards are rendered.
  const [rendering, startTransition] = useTransition();
  const section = useHomeSection({ list, first, total, step, cash });
  const { products, loadNext } = section;
  const cards = useCards();
  const Cards = cards.loaded;
  const state = seeMore({ total: section.total, step, first: first.length, batches });
  const wanted = state.shown - first.length;
  const visible = Cards ? products.slice(0, wanted) : [];
  const missing = visible.length < wanted;
  const failed = missing && (section.failed || cards.failed);
  const waiting = rendering || (missing && !failed);

  const { load: loadCards } = cards;
  const ahead = near && products.length <= wanted;
  useEffect(() => {
    if (!ahead) return;
    loadCards();
    void loadNext();
  }, [ahead, loadCards, loadNext]);

  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null || visible.length <= focusAt.current) return;
    const card = row.current?.querySelector("ul")?.children[first.length + focusAt.current];
    const link = card?.querySelector<HTMLAnchorElement>("h3 a");
    if (link) focusWithoutPrefetch(link);
    focusAt.current = null;
  }, [visible.length, first.length]);

  const load = () => {
    loadCards();
    void loadNext();
  };
  const more = () => {
    focusAt.current = visible.length;
    startTransition(() => setBatches(batches + 1));
    if (products.length < wanted + step) load();
  };
  const less = () => {
    setBatches(1);
    if (row.current) row.current.scrollLeft = 0;
    document.getElementById(list)?.focus();
  };
  return (
    <div ref={row} className="product-row">
      <ul className="product-row-list">
        {children}
        {Cards && <Cards products={visible} heading="h3" />}
      </ul>
      <div ref={actions} className="product-row-actions noscript:hidden">
        {failed && (
          <>
            <Alert>{t("more.failed")}</Alert>
            <button type="button" className={buttonStyle("secondary")} onClick={load}>
              {t("common.tryAgain")}
            </button>
          </>
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
 * Loads the component for later batches. The first batch is server-rendered and does not need it.
 */
function useCards() {
  const [loaded, setLoaded] = useState<Cards | null>(() => knownCards);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import("@/components/product/product-grid").then(
      ({ ProductItems }) => {
        knownCards = ProductItems;
        setLoaded(() => ProductItems);
      },
      () => setFailed(true),
    );
  }, []);
  return { loaded, failed, load };
}
